import type { ExportCell } from './exportCell.ts';

export const emptyCell: ExportCell = { kind: 'empty' };

/** Each is empty for null and for an empty text. */
export const toTextCell = (text: string | null | undefined): ExportCell => (text ? { kind: 'text', text } : emptyCell);
export const toDateCell = (date: string | null | undefined): ExportCell => (date ? { kind: 'date', date } : emptyCell);
/** `moment` is ISO 8601 in UTC. */
export const toMomentCell = (moment: string | null | undefined): ExportCell =>
  moment ? { kind: 'moment', moment } : emptyCell;
export const toNumberCell = (number: string | number | null | undefined): ExportCell =>
  number === null || number === undefined || number === '' ? emptyCell : { kind: 'number', number: String(number) };
export const toAmountCell = (amount: string | null | undefined, currency: string | null): ExportCell =>
  amount ? { kind: 'amount', amount, currency } : emptyCell;
