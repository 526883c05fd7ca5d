import { ChevronDown } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import styles from './AutocompleteField.module.css';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage, type FieldMessageProps } from './FieldMessage.tsx';
import selectStyles from './Select.module.css';
import fieldStyles from './TextField.module.css';

export interface AutocompleteSuggestion {
  /** The field's value after a pick. */
  readonly value: string;
  readonly name: string;
  /** Shown beside the name; the value where left out. */
  readonly detail?: string;
}

export interface AutocompleteFieldProps extends FieldMessageProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Suggestions for the current text, the likeliest first. */
  readonly suggestions: readonly AutocompleteSuggestion[];
  readonly maxLength: number;
}

/** A one-line text field with suggestions; any other text is allowed. */
export const AutocompleteField = ({
  label,
  value,
  onChange,
  onBlur,
  suggestions,
  maxLength,
  ...below
}: AutocompleteFieldProps) => (
  <ComboBox
    allowsCustomValue
    inputValue={value}
    onInputChange={onChange}
    items={suggestions}
    defaultFilter={() => true}
    menuTrigger="input"
    isInvalid={Boolean(below.error)}
    validationBehavior="aria"
    onBlur={() => onBlur?.()}
    className={fieldStyles.field ?? ''}
  >
    <FieldLabel>{label}</FieldLabel>
    <Group className={fieldStyles.inputGroup ?? ''}>
      <Input className={fieldStyles.input ?? ''} maxLength={maxLength} />
      <AriaButton className={styles.openButton ?? ''}>
        <ChevronDown aria-hidden />
      </AriaButton>
    </Group>
    <FieldMessage {...below} />
    <Popover className={selectStyles.popover ?? ''} offset={4}>
      <ListBox<AutocompleteSuggestion> className={selectStyles.list ?? ''}>
        {({ value: id, name, detail = id }) => (
          <ListBoxItem id={id} textValue={id} className={selectStyles.option ?? ''}>
            <span>{name}</span>
            <span className={styles.detail}>{detail}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </ComboBox>
);
