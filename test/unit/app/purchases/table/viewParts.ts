import fc from 'fast-check';
import type { findingKinds } from '#app/contract/purchases/findings.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { noLineFacts } from '#app/purchases/archive/storedRecord.ts';
import type { ParsedInvoice } from '#app/purchases/records/parsedInvoice.ts';
import { foldText } from '#app/purchases/records/searchText.ts';
import { findingKindBits, type PurchaseTable, rowFlagBits } from '#app/purchases/table/table.ts';
import { PurchaseTableBuilder } from '#app/purchases/table/tableBuilder.ts';

const blank: ParsedInvoice = {
  sellerName: null,
  businessId: null,
  iban: null,
  bic: null,
  buyerName: null,
  town: null,
  version: null,
  invoiceNumber: null,
  invoiceDate: null,
  dueDate: null,
  amount: null,
  netAmount: null,
  vatAmount: null,
  currency: null,
  reference: null,
  serviceStatus: null,
  openAmount: null,
  documentType: null,
  isPaid: false,
  isCreditNote: null,
  faults: 0,
};

/** An invoice of a table in a test: what of it is given, and nothing else. */
export interface Given extends Partial<ParsedInvoice> {
  readonly further?: string;
  readonly receivedAt?: number;
  readonly missingSince?: number | null;
  readonly state?: ReviewState;
  readonly isUnseen?: boolean;
  readonly isOpened?: boolean;
  readonly findings?: readonly (typeof findingKinds)[number][];
}

export const finish = <T>(steps: CooperativeTask<T>): T => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

/** What of an invoice can be searched for. */
export const joinTexts = (given: Given): string => {
  const values = Object.entries(given).filter(([name, value]) => name in blank && typeof value === 'string');
  return foldText([...values.map(([, value]) => value), given.further ?? ''].join('\n'));
};

/** The table of one company; ids are 1, 2, 3 … */
export const createTable = (invoices: readonly Given[], customerNumber = '1001', name = 'Ostaja Oy'): PurchaseTable => {
  const archived = invoices.map((given, index) => {
    const { receivedAt = 0, missingSince = null, ...others } = given;
    const { further: _f, state: _s, isUnseen: _u, isOpened: _o, findings: _k, ...row } = others;
    const id = index + 1;
    const search = joinTexts(given);
    const moments = {
      receivedAt,
      recordReceivedAt: receivedAt,
      missingSince,
      beside: null,
      uncertainty: null,
      isOfFirstList: true,
    };
    const hidden = { lineTotal: null, lineFacts: noLineFacts, buyerBusinessId: null, formerPayments: [] };
    return { id, identity: String(id), row: { ...blank, ...row }, ...moments, ...hidden, search };
  });
  const builder = new PurchaseTableBuilder();
  for (const [row, invoice] of archived.entries())
    builder.push(invoice, {
      review: { state: invoices[row]?.state ?? 'new', reopened: null },
      hasNotes: false,
      isOpened: invoices[row]?.isOpened ?? false,
      exportedAt: null,
    });
  const table = finish(builder.finish({ customerNumber, name, businessId: null, file: '', deviceFile: '' }));
  for (const [row, { findings = [], isUnseen = false }] of invoices.entries()) {
    table.findings[row] = findings.reduce((bits, kind) => bits | findingKindBits[kind], 0);
    if (isUnseen) table.flags[row] = (table.flags[row] ?? 0) | rowFlagBits.unseen;
  }
  return table;
};

const orNull = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values, { freq: 4 });
const few = <T>(...values: T[]): fc.Arbitrary<T | null> => orNull(fc.constantFrom(...values));

/** Invoices among which nearly everything occurs more than once. */
export const someInvoices: fc.Arbitrary<Given[]> = fc.array(
  fc.record({
    sellerName: few('Aalto', 'aalto', 'Yhtiö 2', 'Yhtiö 10', 'Åbo Ab', 'Äly', 'Öljy Oy'),
    invoiceNumber: few('1', '2', '10', 'L-9', 'L-10'),
    dueDate: few('2026-10-31', '2026-11-19', '2026-11-20', '2026-11-21', '2027-01-01'),
    amount: few('10', '10.00', '-9.5', '0.1', '99999999999999999.01', '0.00001'),
    currency: few('EUR', 'SEK'),
    further: fc.string({ unit: fc.constantFrom(...'ab1 \nä'), maxLength: 12 }),
    isPaid: fc.boolean(),
    serviceStatus: few('OPEN'),
    openAmount: few('5', '-9.5', '0.00001'),
    faults: fc.constantFrom(0, 0, 2),
    receivedAt: fc.constantFrom(0, 1_700_000_000_000),
    missingSince: fc.option(fc.constant(5), { freq: 3 }).map((value) => (value === 5 ? 5 : null)),
    state: fc.constantFrom('new', 'reviewed', 'query'),
    isUnseen: fc.boolean(),
    findings: fc.subarray(['ibanChanged', 'overdue'] as const),
  }) as fc.Arbitrary<Given>,
  { maxLength: 40 },
);
