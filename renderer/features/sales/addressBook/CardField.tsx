import { TextField, type TextFieldProps } from '#renderer/ui/TextField.tsx';
import type { Card } from './useCard.ts';

type TextKeys<F> = { [K in keyof F]: F[K] extends string ? K : never }[keyof F] & string;

export interface CardFieldProps<F>
  extends Pick<TextFieldProps, 'label' | 'hint' | 'suffix' | 'type' | 'inputMode' | 'placeholder' | 'autoFocus'> {
  readonly card: Card<F>;
  readonly field: TextKeys<F>;
}

/** A text field of the form with its messages. */
export const CardField = <F extends object>({ card, field, ...props }: CardFieldProps<F>) => (
  <TextField
    {...props}
    value={String(card.form[field])}
    onChange={(value) => card.set({ [field]: value } as unknown as Partial<F>)}
    error={card.errorOf(field)}
    onBlur={() => card.leave(field)}
  />
);
