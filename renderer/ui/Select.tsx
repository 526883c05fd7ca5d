import { Check, ChevronDown } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage, type FieldMessageProps } from './FieldMessage.tsx';
import styles from './Select.module.css';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface SelectProps<V extends string> extends FieldMessageProps {
  readonly label: string;
  readonly options: readonly SelectOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly isHiddenLabel?: boolean;
  readonly size?: 'normal' | 'small';
  readonly isDisabled?: boolean;
}

/** A choice from a short list. */
export const Select = <V extends string>({
  label,
  options,
  value,
  onChange,
  error,
  hint,
  action,
  isHiddenLabel = false,
  size = 'normal',
  ...field
}: SelectProps<V>) => (
  <AriaSelect
    {...field}
    value={value}
    onChange={(key) => {
      const option = options.find((each) => each.value === key);
      if (option) onChange(option.value);
    }}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={styles.field ?? ''}
  >
    <FieldLabel isHidden={isHiddenLabel}>{label}</FieldLabel>
    <AriaButton className={`${styles.button} ${styles[size]}`}>
      <SelectValue className={styles.value ?? ''} />
      <ChevronDown aria-hidden />
    </AriaButton>
    <FieldMessage error={error} hint={hint} action={action} />
    <Popover className={styles.popover ?? ''} offset={4}>
      <ListBox items={options} className={styles.list ?? ''}>
        {(option) => (
          <ListBoxItem id={option.value} textValue={option.label} className={styles.option ?? ''}>
            {({ isSelected }) => (
              <>
                <span>{option.label}</span>
                {isSelected && <Check aria-hidden />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </AriaSelect>
);
