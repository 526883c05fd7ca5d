import { useDateInput } from '#renderer/ui/useDateInput.ts';
import { DraftTextField } from './DraftTextField.tsx';

export interface DateFieldProps {
  readonly path: string;
  readonly label: string;
  /** An ISO date, or what was typed where that is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | null;
  readonly onLeave?: () => void;
}

/** A date of the draft, typed in any common form. */
export const DateField = ({ value, onChange, onLeave, ...field }: DateFieldProps) => {
  const { onBlur, ...typed } = useDateInput(value, onChange);
  return (
    <DraftTextField
      {...field}
      {...typed}
      onLeave={() => {
        onBlur();
        onLeave?.();
      }}
    />
  );
};
