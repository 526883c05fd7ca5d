import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import styles from './SearchField.module.css';
import { maxSearchLength, type SearchFieldProps } from './SearchField.tsx';

/** A search field that controls a list from the keyboard, and is therefore a combobox for screen readers. */
export const ListSearchField = ({ label, value, onChange }: Pick<SearchFieldProps, 'label' | 'value' | 'onChange'>) => {
  const { t } = useTranslation('common');
  return (
    <AriaSearchField
      autoFocus
      value={value}
      onChange={onChange}
      aria-label={label}
      className={`${styles.field} ${styles.small}`}
    >
      <Search aria-hidden />
      <Input
        className={styles.input ?? ''}
        placeholder={label}
        maxLength={maxSearchLength}
        role="combobox"
        aria-expanded
      />
      {value !== '' && (
        <Button className={styles.clear ?? ''} aria-label={t('clearSearch')}>
          <X aria-hidden />
        </Button>
      )}
    </AriaSearchField>
  );
};
