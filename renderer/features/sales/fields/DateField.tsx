import { useState } from 'react';
import { isIsoDate } from '../../../../app/sales/draft/dates.ts';
import { useFormat } from '../../../design/useFormat.ts';
import { useLanguage } from '../../../locales/useLanguage.ts';
import { parseTypedDate } from '../draft/typedDate.ts';
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

/** A date to be typed in any common form; it is written out in full when the field is left. */
export const DateField = ({ value, onChange, onLeave, ...field }: DateFieldProps) => {
  const format = useFormat();
  const language = useLanguage();
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <DraftTextField
      {...field}
      value={typing ?? (isIsoDate(value) ? format.dateFull(value) : value)}
      onChange={(text) => {
        setTyping(text);
        onChange(parseTypedDate(text, language) ?? text);
      }}
      onLeave={() => {
        setTyping(null);
        onLeave?.();
      }}
    />
  );
};
