import type { Contact, Draft } from '#app/contract/sales/draft.ts';
import type { ImportFault, ImportMapping } from '#app/contract/sales/importing.ts';
import { replacementCharacter } from '#app/contract/sales/unreadable.ts';
import { draftFaults } from '../draft/faults.ts';
import { newReferenceNumber } from '../draft/newReference.ts';
import { computeFingerprints } from './fingerprints.ts';
import type { RowFault } from './importFaults.ts';
import { type InvoiceRows, invoicesIn } from './invoiceRows.ts';
import { placed, rowFaultOf } from './placing.ts';
import { knownContacts } from './readContact.ts';
import { readInvoice } from './readInvoice.ts';
import type { Table } from './table.ts';
import { dayOrderOf } from './typedDates.ts';

export interface ImportRequest {
  readonly mapping: ImportMapping;
  /** A fresh draft with the defaults of the service's settings. */
  readonly base: Draft;
  readonly contacts: readonly Contact[];
  /** ISO date. */
  readonly today: string;
  readonly newId: () => string;
  /** Told before each invoice: from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface ReadInvoice {
  /** Equal where the same rows are imported again. */
  readonly fingerprint: string;
  readonly draft: Draft;
  readonly faults: readonly ImportFault[];
}

/** Every invoice of the file as a draft, with all its faults by row and column. */
export const readInvoices = (
  table: Table,
  { mapping, base, contacts, today, newId, onProgress }: ImportRequest,
): readonly ReadInvoice[] => {
  const setting = {
    base,
    known: knownContacts(contacts),
    dayOrder: dayOrderOf(datesIn(table, mapping)),
    newReference: differentNumbers(() => newReferenceNumber(today)),
  };
  const invoices = invoicesIn(table, mapping);
  const fingerprints = computeFingerprints(table, invoices);
  return invoices.map((invoice, at) => {
    onProgress?.(at / invoices.length);
    const found = findUndecodedTexts(invoice);
    const draft = readInvoice(invoice, setting, newId(), (row, field, code, values = {}) =>
      found.push({ row, field, code, values }),
    );
    const own = new Set(found.map(({ row, field }) => `${row} ${field}`));
    const further = draftFaults(draft, today)
      .map((fault) => rowFaultOf(fault, invoice, draft.pricesIncludeVat))
      // What could not be read at all is told once.
      .filter(({ row, field }) => !own.has(`${row} ${field}`));
    const faults = [...found, ...further].map((fault) => placed(fault, mapping));
    const fingerprint = fingerprints[at] ?? '';
    return { fingerprint, draft, faults: faults.sort((one, other) => one.row - other.row) };
  });
};

/** A fault for each cell of which bytes could not be decoded. */
const findUndecodedTexts = ({ rows }: InvoiceRows): RowFault[] =>
  rows.flatMap(({ number, cells }) =>
    [...cells]
      .filter(([, text]) => text.includes(replacementCharacter))
      .map(([field]): RowFault => ({ row: number, field, code: 'textUnreadable', values: {} })),
  );

const dateFields: readonly ImportMapping[number][] = ['invoiceDate', 'deliveryDate', 'dueDate'];

const datesIn = ({ rows }: Table, mapping: ImportMapping): readonly string[] =>
  mapping.flatMap((field, column) => (dateFields.includes(field) ? rows.map((cells) => cells[column] ?? '') : []));

/** Thousands of random numbers a day would meet. */
const differentNumbers = (next: () => string): (() => string) => {
  const given = new Set<string>();
  return () => {
    let number = next();
    while (given.has(number)) number = next();
    given.add(number);
    return number;
  };
};
