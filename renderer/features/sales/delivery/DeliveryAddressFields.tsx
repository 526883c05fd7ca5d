import { useTranslation } from 'react-i18next';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { DeliveryChannel, DraftContact } from '#app/contract/sales/draft.ts';
import { AutocompleteField } from '#renderer/ui/AutocompleteField.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import type { DraftField } from '../draft/draftFields.ts';
import styles from './DeliveryAddressFields.module.css';
import {
  canChangeContact,
  type DeliveryAddressField,
  isAddressKept,
  listDeliveryAddressFields,
} from './deliveryAddressFields.ts';
import { suggestEInvoiceOperators } from './operators.ts';

export interface DeliveryAddressFieldsProps {
  readonly channel: DeliveryChannel | null;
  readonly contact: DraftContact;
  /** Returns the state of the field at a path of the draft. */
  readonly fieldAt: (path: string) => DraftField;
  /** What the service takes; null while it is unknown. */
  readonly capabilities: SalesCapabilities | null;
  readonly onChange: (values: Partial<Record<DeliveryAddressField, string>>) => void;
}

/** The address fields of the chosen channel, each with a suggested correction if one is known. */
export const DeliveryAddressFields = ({
  channel,
  contact,
  fieldAt,
  capabilities,
  onChange,
}: DeliveryAddressFieldsProps) => {
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
  const names = listDeliveryAddressFields(channel, contact, (name) => fieldAt(`contact.${name}`).error !== null);
  if (names.length === 0) return null;
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <div key={name} data-field={`contact.${name}`}>
          {isAddressKept(contact, capabilities, name) ? (
            <TextField
              {...common(name)}
              isReadOnly
              placeholder="–"
              action={null}
              hint={t(
                canChangeContact(capabilities)
                  ? 'salesDelivery:keptAddress.hint'
                  : 'salesDelivery:keptAddress.hintAtService',
              )}
            />
          ) : name === 'eInvoiceOperator' ? (
            <AutocompleteField {...common(name)} suggestions={suggestEInvoiceOperators(contact[name])} />
          ) : (
            <TextField {...common(name)} type={name === 'email' ? 'email' : 'text'} />
          )}
        </div>
      ))}
    </div>
  );
};
