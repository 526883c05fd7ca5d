import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#renderer/ui/TextField.tsx';
import type { EntryFieldSupport } from './entryFieldSupport.ts';
import type { AddressBookEditor } from './useAddressBookEditor.ts';

type TextKeys<F> = { [K in keyof F]: F[K] extends string ? K : never }[keyof F] & string;

export interface AddressBookTextFieldProps<F>
  extends Pick<TextFieldProps, 'label' | 'hint' | 'suffix' | 'type' | 'inputMode' | 'placeholder' | 'autoFocus'> {
  readonly card: AddressBookEditor<F>;
  readonly field: TextKeys<F>;
  readonly support: EntryFieldSupport;
}

/** A text field of the form with its messages. What the service does not take can be read, where there is something. */
export const AddressBookTextField = <F extends object>({
  card,
  field,
  support,
  ...props
}: AddressBookTextFieldProps<F>) => {
  const { t } = useTranslation('addressBook');
  const value = String(card.form[field]);
  if (support.isSupported(field))
    return (
      <TextField
        {...props}
        value={value}
        onChange={(typed) => card.set({ [field]: typed } as unknown as Partial<F>)}
        error={card.getError(field)}
        onBlur={() => card.leave(field)}
      />
    );
  if (support.isNew || value === '') return null;
  return (
    <TextField
      {...props}
      value={value}
      onChange={() => undefined}
      isReadOnly
      hint={support.isFixed ? null : t('fieldUnsupported')}
    />
  );
};
