import { Big } from 'big.js';
import { type FollowUpRefusal, fail } from '#app/contract/errors.ts';
import type { CreditNoteInput } from '#app/contract/sales/followUp.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import type { CreditNoteLine, CreditNoteRequest } from '../../api/requests.ts';
import type { RemoteInvoice } from '../../api/responses.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import { calculateCreditTotal, maxRoundingDifference } from '../../draft/calculateCreditTotal.ts';
import { hasInvoiceBeenSent } from './comparison.ts';

/**
 * Reads an invoice and returns its credit note. Throws `followUpRefused` for an invoice that cannot be credited, or not by this
 * amount, and the errors of the service. A paid invoice can be credited: the money is then to be returned.
 */
export const createCreditNoteRequest = async (
  api: SalesApi,
  { invoiceId, reason, lines, date }: CreditNoteInput & { readonly date: string },
): Promise<CreditNoteRequest> => {
  const invoice = await api.readInvoiceForDisplay(invoiceId);
  if (!hasInvoiceBeenSent(invoice)) throw refuse('notSent');
  if (invoice.typeCode === '381') throw refuse('creditNote');
  if (invoice.documentState === 'credited') throw refuse('credited');
  const creditedLines = lines === null ? [] : lines.map((line) => toCreditNoteLine(invoice, line));
  if (lines?.length === 0) throw refuse('noLines');
  const total = lines === null ? toAmount(invoice.total) : calculateCreditTotal(creditedLines);
  const credited = await readCreditedAmount(api, invoiceId);
  const left = credited && toAmount(invoice.total)?.minus(credited);
  if (left && (left.lte(0) || total?.gt(left.plus(maxRoundingDifference))))
    throw refuse(left.lte(0) ? 'credited' : 'tooMuch');
  return {
    invoiceId,
    precedingInvoiceNumber: invoice.number,
    precedingInvoiceDate: invoice.date,
    date,
    reason: reason.trim(),
    isWhole: lines === null,
    total: total && formatDecimal(total),
    lines: creditedLines,
  };
};

const refuse = (reason: FollowUpRefusal) => fail({ kind: 'followUpRefused', reason });

const toAmount = (text: string | null): Big | null => (text === null ? null : new Big(text));

/** Returns how much of an invoice is credited already; null where the service does not say. */
const readCreditedAmount = async (api: SalesApi, invoiceId: string): Promise<Big | null> => {
  const credits = (await api.readPayments(invoiceId))?.events.filter(({ kind }) => kind === 'credited');
  if (!credits || credits.some(({ amount }) => amount === null)) return null;
  return credits.reduce((sum, { amount }) => sum.plus(new Big(amount ?? 0).abs()), new Big(0));
};

const toCreditNoteLine = (
  { lines }: Pick<RemoteInvoice, 'lines'>,
  { index, quantity }: NonNullable<CreditNoteInput['lines']>[number],
): CreditNoteLine => {
  const line = lines[index];
  if (!line || line.quantity === null) throw refuse('noLines');
  const wanted = new Big(quantity);
  if (wanted.lte(0) || wanted.gt(new Big(line.quantity).abs())) throw refuse('tooMuch');
  const { id, unitPrice, unitPriceWithVat, ...rest } = line;
  // Exactly one of the two prices is there, as in the lines of a draft.
  const prices = unitPrice === null ? { unitPrice, unitPriceWithVat } : { unitPrice, unitPriceWithVat: null };
  return { ...rest, ...prices, index, lineId: id, quantity: formatDecimal(wanted) };
};
