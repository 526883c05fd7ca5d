import { useState } from 'react';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { useLanguage } from '../locales/useLanguage.ts';
import { parseDateInput } from './dateInput.ts';
import { useFormat } from './useFormat.ts';

export interface DateInput {
  /** Text of the field. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/**
 * Manages a date field that accepts any common form; the date is written out in full when the field is left. `value` is
 * an ISO date, or the typed text if it is not a date.
 */
export const useDateInput = (value: string, onChange: (value: string) => void): DateInput => {
  const format = useFormat();
  const language = useLanguage();
  const [typing, setTyping] = useState<string | null>(null);
  return {
    value: typing ?? (isIsoDate(value) ? format.dateFull(value) : value),
    onChange: (text) => {
      setTyping(text);
      onChange(parseDateInput(text, language) ?? text);
    },
    onBlur: () => setTyping(null),
  };
};
