import type Big from 'big.js';
import type { DemoServiceMessages } from './demoServiceMessages.ts';
import type { JsonMembers } from './organization.ts';
import { hasValueAt, readDecimalAt, readTextAt } from './reading.ts';

/** A fault in a request: the field as ASP.NET names it (`Lines[2].TaxPercent`) and what to say of it. */
export interface ValidationFault {
  readonly field: string;
  say(words: DemoServiceMessages): string;
}

export const createValidationFault = (field: string, say: ValidationFault['say']): ValidationFault => ({ field, say });

/** `invoicingAddress.postalCode` → `InvoicingAddress.PostalCode`. */
export const toAspNetFieldName = (path: string): string => path.replaceAll(/(^|\.)(\w)/g, (part) => part.toUpperCase());

/** Returns the faults of a text: missing where required, or longer than `most` characters. */
export const validateTextMember = (
  members: JsonMembers,
  path: string,
  { required, most }: { readonly required: boolean; readonly most: number },
): readonly ValidationFault[] => {
  const text = readTextAt(members, path);
  if (required && text === '') return [createValidationFault(toAspNetFieldName(path), (words) => words.required)];
  return text.length > most ? [createValidationFault(toAspNetFieldName(path), (words) => words.tooLong(most))] : [];
};

/** Returns the faults of a number: missing, not a number, too many decimals, or the one that `check` returns. */
export const validateNumberMember = (
  members: JsonMembers,
  path: string,
  { required, decimals }: { readonly required: boolean; readonly decimals: number },
  check: (value: Big) => ValidationFault['say'] | null,
): readonly ValidationFault[] => {
  if (!hasValueAt(members, path))
    return required ? [createValidationFault(toAspNetFieldName(path), (words) => words.required)] : [];
  const value = readDecimalAt(members, path);
  if (!value) return [createValidationFault(toAspNetFieldName(path), (words) => words.notANumber)];
  if (!value.round(decimals).eq(value))
    return [createValidationFault(toAspNetFieldName(path), (words) => words.tooPrecise(decimals))];
  const formatFault = check(value);
  return formatFault ? [createValidationFault(toAspNetFieldName(path), formatFault)] : [];
};
