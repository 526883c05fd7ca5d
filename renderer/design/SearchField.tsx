import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import { Keys } from './Keys.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** Heard as the name and seen while the field is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly keys?: string;
  readonly size?: 'normal' | 'small';
  readonly ref?: Ref<HTMLInputElement>;
}

/** Search as you type; Escape empties it. The shell moves the focus here on Ctrl or Cmd and F. */
export const SearchField = ({ label, value, keys, size = 'normal', ref, ...field }: SearchFieldProps) => {
  const { t } = useTranslation('common');
  return (
    <AriaSearchField {...field} value={value} aria-label={label} className={`${styles.field} ${styles[size]}`}>
      <Search aria-hidden />
      <Input ref={ref ?? null} className={styles.input ?? ''} placeholder={label} />
      {value === '' ? (
        keys && <Keys>{keys}</Keys>
      ) : (
        <AriaButton className={styles.clear ?? ''} aria-label={t('clearSearch')}>
          <X aria-hidden />
        </AriaButton>
      )}
    </AriaSearchField>
  );
};
