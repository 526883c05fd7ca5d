import { TextField, type TextFieldProps } from '#renderer/ui/TextField.tsx';
import type { AddressBookEditor } from './useAddressBookEditor.ts';

type TextKeys<F> = { [K in keyof F]: F[K] extends string ? K : never }[keyof F] & string;

export interface AddressBookTextFieldProps<F>
  extends Pick<TextFieldProps, 'label' | 'hint' | 'suffix' | 'type' | 'inputMode' | 'placeholder' | 'autoFocus'> {
  readonly card: AddressBookEditor<F>;
  readonly field: TextKeys<F>;
}

/** A text field of the form with its messages. */
export const AddressBookTextField = <F extends object>({ card, field, ...props }: AddressBookTextFieldProps<F>) => (
  <TextField
    {...props}
    value={String(card.form[field])}
    onChange={(value) => card.set({ [field]: value } as unknown as Partial<F>)}
    error={card.getError(field)}
    onBlur={() => card.leave(field)}
  />
);
