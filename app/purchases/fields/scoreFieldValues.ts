import type { MappedField } from '#app/contract/purchases/fields.ts';
import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { normalizeAmountText } from '../records/amount.ts';
import { normalizeDateText } from '../records/date.ts';
import type { SampledField } from './sampledFields.ts';

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const creditorReference = /^RF\d{2}[0-9A-Z]{1,21}$/i;

const getShare = (values: readonly string[], isLike: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(isLike).length / values.length;

const isDate = (value: string): boolean => normalizeDateText(value) !== null;
const isAmount = (value: string): boolean => normalizeAmountText(value) !== null;
const hasCents = (value: string): boolean => /[.,]\d{1,2}\D*$/.test(value) && isAmount(value);
const isReference = (value: string): boolean =>
  isReferenceNumber(value) || creditorReference.test(value.replace(/\s/g, ''));
const isWord = (value: string): boolean => /^[\p{L}_ -]{2,30}$/u.test(value);
const isTypeCode = (value: string): boolean => /^[\p{L}\p{N}_ -]{1,30}$/u.test(value);
const isDocumentNumber = (value: string): boolean =>
  /^[\p{L}\p{N}/_. -]{1,50}$/u.test(value) && /\d/.test(value) && !isDate(value) && !hasCents(value);

/** Returns the share of distinct values, from 0 to 1. */
const getDistinctShare = (values: readonly string[]): number => new Set(values).size / Math.max(1, values.length);

const scoreInvoiceNumbers = (values: readonly string[]): number =>
  getShare(values, isDocumentNumber) * (getDistinctShare(values) > 0.5 ? 1 : 0.4);

/**
 * Returns how well the values of a column match a mapped field, from 0 (impossible) to 1. Half of them must be
 * readable, because services omit and misspell values. Repeated words and unique values are common, so for status,
 * document type and identity they are not sufficient without a matching name, and neither is one more amount for the open one.
 */
export const scoreFieldValues = (field: MappedField, column: SampledField): number => {
  const values = column.values.filter((value) => value !== null);
  switch (field) {
    case 'invoiceDate':
    case 'dueDate':
      return zeroBelowHalf(getShare(values, isDate));
    case 'amount':
    case 'netAmount':
    case 'vatAmount':
      return zeroBelowHalf(getShare(values, isAmount)) * (0.5 + getShare(values, hasCents) / 2);
    case 'openAmount':
      return 0.5 * zeroBelowHalf(getShare(values, isAmount));
    case 'currency':
      return zeroBelowHalf(getShare(values, (value) => currencies.has(value.toUpperCase())));
    case 'reference':
      return Math.max(getShare(values, isReference), 0.3 * scoreInvoiceNumbers(values));
    case 'invoiceNumber':
      return zeroBelowHalf(scoreInvoiceNumbers(values)) * (getShare(values, isReference) > 0.8 ? 0.5 : 1);
    case 'status':
      return getDistinctShare(values) < 0.4 || values.length < 5 ? 0.5 * zeroBelowHalf(getShare(values, isWord)) : 0;
    case 'documentType':
      return getDistinctShare(values) < 0.4 || values.length < 5
        ? 0.5 * zeroBelowHalf(getShare(values, isTypeCode))
        : 0;
    case 'identity':
      return values.length === column.values.length && getDistinctShare(values) === 1 ? 0.5 : 0;
  }
};

const zeroBelowHalf = (score: number): number => (score < 0.5 ? 0 : score);
