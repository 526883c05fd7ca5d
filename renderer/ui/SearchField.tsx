import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import styles from './SearchField.module.css';
import { ShortcutHint } from './ShortcutHint.tsx';

export interface SearchFieldProps {
  /** Accessible name, also shown while the field is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly keys?: string;
  readonly size?: 'normal' | 'small';
  readonly autoFocus?: boolean;
}

/** Maximum length accepted by the contract; pasted text may be longer. */
export const maxSearchLength = 200;

/** Search as you type; Escape empties it. The shell moves the focus here on Ctrl or Cmd and F. */
export const SearchField = ({
  label,
  value,
  onChange,
  onKeyDown,
  keys,
  size = 'normal',
  autoFocus = false,
}: SearchFieldProps) => {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const read = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      event.stopPropagation();
      onChange('');
    } else onKeyDown?.(event);
  };
  return (
    <div className={`${styles.field} ${styles[size]}`}>
      <Search aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        className={styles.input}
        placeholder={label}
        maxLength={maxSearchLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={read}
      />
      {value === '' ? (
        keys && <ShortcutHint>{keys}</ShortcutHint>
      ) : (
        <AriaButton
          className={styles.clear ?? ''}
          aria-label={t('clearSearch')}
          excludeFromTabOrder
          onPress={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X aria-hidden />
        </AriaButton>
      )}
    </div>
  );
};
