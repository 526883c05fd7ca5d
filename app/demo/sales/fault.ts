import type Big from 'big.js';
import type { Messages } from './messages.ts';
import type { Members } from './organization.ts';
import { decimalAt, isSaid, textAt } from './reading.ts';

/** A fault in a request: the field as ASP.NET names it (`Lines[2].TaxPercent`) and what to say of it. */
export interface Fault {
  readonly field: string;
  say(words: Messages): string;
}

export const fault = (field: string, say: Fault['say']): Fault => ({ field, say });

/** `invoicingAddress.postalCode` → `InvoicingAddress.PostalCode`. */
export const fieldName = (path: string): string => path.replaceAll(/(^|\.)(\w)/g, (part) => part.toUpperCase());

/** Returns the faults of a text: missing where required, or longer than `most` characters. */
export const textFaults = (
  members: Members,
  path: string,
  { required, most }: { readonly required: boolean; readonly most: number },
): readonly Fault[] => {
  const text = textAt(members, path);
  if (required && text === '') return [fault(fieldName(path), (words) => words.required)];
  return text.length > most ? [fault(fieldName(path), (words) => words.tooLong(most))] : [];
};

/** Returns the faults of a number: missing, not a number, too many decimals, or whatever `check` says of it. */
export const numberFaults = (
  members: Members,
  path: string,
  { required, decimals }: { readonly required: boolean; readonly decimals: number },
  check: (value: Big) => Fault['say'] | null,
): readonly Fault[] => {
  if (!isSaid(members, path)) return required ? [fault(fieldName(path), (words) => words.required)] : [];
  const value = decimalAt(members, path);
  if (!value) return [fault(fieldName(path), (words) => words.notANumber)];
  if (!value.round(decimals).eq(value)) return [fault(fieldName(path), (words) => words.tooPrecise(decimals))];
  const say = check(value);
  return say ? [fault(fieldName(path), say)] : [];
};
