import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { noLineFacts } from '#app/purchases/archive/storedRecord.ts';
import { detectFindings } from '#app/purchases/findings/detectFindings.ts';
import type { ExaminedInvoice } from '#app/purchases/findings/examinedInvoice.ts';

export const today = '2026-11-20';
export const usual = 'FI7944052020036082';
export const foreign = 'LT121000011101001000';

/** Facts of an invoice that most tests do not need: it came with the first list, and says nothing of these. */
export const unstated = { lineFacts: noLineFacts, buyerBusinessId: null, receivedAt: 0, formerPayments: [] };

/** A paid invoice of one supplier with nothing to be found about it. */
export const bill = (
  changes: Partial<ExaminedInvoice['row']>,
  lineTotal: string | null = null,
): Omit<ExaminedInvoice, 'id' | 'identity'> => ({
  row: {
    sellerName: 'Kuparikaapeli Nordic Oy',
    businessId: '1234567-1',
    iban: usual,
    bic: 'NDEAFIHH',
    invoiceNumber: '1',
    invoiceDate: '2026-11-01',
    dueDate: '2026-12-01',
    amount: '125.50',
    netAmount: '100.00',
    vatAmount: '25.50',
    currency: 'EUR',
    isPaid: false,
    isCreditNote: null,
    serviceStatus: 'NOTPAID',
    openAmount: null,
    reference: null,
    buyerName: null,
    ...changes,
  },
  lineTotal,
  ...unstated,
  beside: null,
});

/** Bills of as many months, the last of them in October 2026. */
export const months = (count: number, changes: Partial<ExaminedInvoice['row']> = {}) =>
  Array.from({ length: count }, (_, index) => {
    const month = 10 - count + index;
    const date = `${2026 + Math.floor(month / 12)}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}-05`;
    const amount = String(1000 + 37 * index);
    const number = String(5000 + 83 * index);
    return bill({
      invoiceNumber: number,
      invoiceDate: date,
      dueDate: date,
      amount,
      netAmount: null,
      isPaid: true,
      ...changes,
    });
  });

export const look = (bills: readonly Omit<ExaminedInvoice, 'id' | 'identity'>[]) => {
  const invoices = bills.map((one, index) => ({ ...one, id: index + 1, identity: `I${index + 1}` }));
  return detectFindings(invoices, today);
};

/** Kinds found about the last of the bills. */
export const kindsOfLast = (bills: readonly Omit<ExaminedInvoice, 'id' | 'identity'>[]): FindingKind[] =>
  (look(bills).get(bills.length) ?? []).map((finding) => finding.evidence.kind);

export const ofLast = (bills: readonly Omit<ExaminedInvoice, 'id' | 'identity'>[], kind: FindingKind) =>
  look(bills)
    .get(bills.length)
    ?.find((finding) => finding.evidence.kind === kind);
