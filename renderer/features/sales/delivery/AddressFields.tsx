import { useTranslation } from 'react-i18next';
import type { Channel, DraftContact } from '#app/contract/sales/draft.ts';
import { SuggestField } from '#renderer/ui/SuggestField.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import type { DraftField } from '../draft/useDraftField.ts';
import styles from './AddressFields.module.css';
import { type DeliveryAddressField, listAddressFields } from './deliveryAddressFields.ts';
import { suggestOperators } from './operators.ts';

export interface AddressFieldsProps {
  readonly channel: Channel | null;
  readonly contact: DraftContact;
  /** Returns the state of the field at a path of the draft. */
  readonly fieldAt: (path: string) => DraftField;
  readonly onChange: (values: Partial<Record<DeliveryAddressField, string>>) => void;
}

/** The address fields of the chosen channel, each with a suggested correction if one is known. */
export const AddressFields = ({ channel, contact, fieldAt, onChange }: AddressFieldsProps) => {
  const { t } = useTranslation(['sales', 'salesDelivery']);
  const common = (name: DeliveryAddressField) => {
    const { error, fault, leave } = fieldAt(`contact.${name}`);
    const replacement = fault?.replacement;
    const set = (value: string): void => onChange({ [name]: value });
    return {
      label: t(`field.${name}`),
      value: contact[name],
      onChange: set,
      onBlur: leave,
      maxLength: 10_000,
      error,
      hint: t(`salesDelivery:hint.${name}`, { defaultValue: '' }),
      action:
        replacement === undefined
          ? null
          : { label: t('fault.use', { value: replacement }), onPress: () => set(replacement) },
    };
  };
  const names = listAddressFields(channel, contact, (name) => fieldAt(`contact.${name}`).error !== null);
  if (names.length === 0) return null;
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <div key={name} data-field={`contact.${name}`}>
          {name === 'eInvoiceOperator' ? (
            <SuggestField {...common(name)} suggestions={suggestOperators(contact[name])} />
          ) : (
            <TextField {...common(name)} type={name === 'email' ? 'email' : 'text'} />
          )}
        </div>
      ))}
    </div>
  );
};
