import type Big from 'big.js';
import type { ServiceMessages } from './messages.ts';
import type { JsonMembers } from './organization.ts';
import { getDecimal, getText, isSaid } from './reading.ts';

/** A fault in a request: the field as ASP.NET names it (`Lines[2].TaxPercent`) and what to say of it. */
export interface ValidationFault {
  readonly field: string;
  say(words: ServiceMessages): string;
}

export const createFault = (field: string, say: ValidationFault['say']): ValidationFault => ({ field, say });

/** `invoicingAddress.postalCode` → `InvoicingAddress.PostalCode`. */
export const toFieldName = (path: string): string => path.replaceAll(/(^|\.)(\w)/g, (part) => part.toUpperCase());

/** Returns the faults of a text: missing where required, or longer than `most` characters. */
export const checkText = (
  members: JsonMembers,
  path: string,
  { required, most }: { readonly required: boolean; readonly most: number },
): readonly ValidationFault[] => {
  const text = getText(members, path);
  if (required && text === '') return [createFault(toFieldName(path), (words) => words.required)];
  return text.length > most ? [createFault(toFieldName(path), (words) => words.tooLong(most))] : [];
};

/** Returns the faults of a number: missing, not a number, too many decimals, or the one that `check` returns. */
export const checkNumber = (
  members: JsonMembers,
  path: string,
  { required, decimals }: { readonly required: boolean; readonly decimals: number },
  check: (value: Big) => ValidationFault['say'] | null,
): readonly ValidationFault[] => {
  if (!isSaid(members, path)) return required ? [createFault(toFieldName(path), (words) => words.required)] : [];
  const value = getDecimal(members, path);
  if (!value) return [createFault(toFieldName(path), (words) => words.notANumber)];
  if (!value.round(decimals).eq(value)) return [createFault(toFieldName(path), (words) => words.tooPrecise(decimals))];
  const say = check(value);
  return say ? [createFault(toFieldName(path), say)] : [];
};
