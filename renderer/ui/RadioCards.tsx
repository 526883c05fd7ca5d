import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage, type FieldMessageProps } from './FieldMessage.tsx';
import styles from './RadioCards.module.css';

export interface RadioCard<V extends string> {
  readonly value: V;
  readonly title: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  /** Reason why it cannot be chosen; replaces the description. */
  readonly reason?: string;
}

export interface RadioCardsProps<V extends string> extends FieldMessageProps {
  readonly label: string;
  readonly options: readonly RadioCard<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly isHiddenLabel?: boolean;
  readonly isDisabled?: boolean;
  /** Stacks the cards vertically, if there is no room side by side. */
  readonly isStacked?: boolean;
}

/** A choice of a few options with a sentence each. */
export const RadioCards = <V extends string>({
  label,
  options,
  value,
  onChange,
  error,
  hint,
  action,
  isHiddenLabel = false,
  isDisabled = false,
  isStacked = false,
}: RadioCardsProps<V>) => (
  <RadioGroup
    value={value}
    onChange={(chosen) => {
      const option = options.find((each) => each.value === chosen);
      if (option) onChange(option.value);
    }}
    isDisabled={isDisabled}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={styles.group ?? ''}
  >
    <FieldLabel isHidden={isHiddenLabel}>{label}</FieldLabel>
    <div className={`${styles.cards} ${isStacked ? styles.stacked : ''}`}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          isDisabled={option.isDisabled ?? false}
          className={styles.card ?? ''}
        >
          {option.icon}
          <span className={styles.text}>
            <span className={styles.title}>{option.title}</span>
            {(option.reason ?? option.description) && (
              <span className={styles.description}>{option.reason ?? option.description}</span>
            )}
          </span>
          <span className={styles.indicator} />
        </Radio>
      ))}
    </div>
    <FieldMessage error={error} hint={hint} action={action} />
  </RadioGroup>
);
