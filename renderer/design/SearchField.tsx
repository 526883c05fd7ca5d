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
  readonly autoFocus?: boolean;
  /** A list belongs to the field and is walked from there, which makes it a combobox for whoever hears it. */
  readonly hasList?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What is pasted by mistake may have any length; the contract takes no longer words. */
const longest = 200;

/** Search as you type; Escape empties it. The shell moves the focus here on Ctrl or Cmd and F. */
export const SearchField = ({
  label,
  value,
  keys,
  size = 'normal',
  hasList = false,
  ref,
  ...field
}: SearchFieldProps) => {
  const { t } = useTranslation('common');
  return (
    <AriaSearchField {...field} value={value} aria-label={label} className={`${styles.field} ${styles[size]}`}>
      <Search aria-hidden />
      <Input
        ref={ref ?? null}
        className={styles.input ?? ''}
        placeholder={label}
        maxLength={longest}
        {...(hasList && { role: 'combobox', 'aria-expanded': true })}
      />
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
