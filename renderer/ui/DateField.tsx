import { TextField, type TextFieldProps } from './TextField.tsx';
import { useDateInput } from './useDateInput.ts';

/** A date to be typed in any common form; the value is an ISO date, or what was typed where that is none. */
export const DateField = ({ value, onChange, ...field }: TextFieldProps) => (
  <TextField {...field} {...useDateInput(value, onChange)} />
);
