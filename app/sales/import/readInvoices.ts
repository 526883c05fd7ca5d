import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Contact, Draft } from '#app/contract/sales/draft.ts';
import type { ImportFault, ImportField, ImportMapping } from '#app/contract/sales/importing.ts';
import { findDraftFaults } from '../draft/findDraftFaults.ts';
import { isHeaderFieldSupported } from '../draft/findUnsupportedFields.ts';
import { generateReferenceNumber } from '../draft/generateReferenceNumber.ts';
import { computeImportFingerprints } from './fingerprints.ts';
import { createContactLookup } from './importContact.ts';
import type { ImportRowFault } from './importFaults.ts';
import type { ImportTable } from './importTable.ts';
import { groupInvoiceRows, type InvoiceRowGroup } from './invoiceRows.ts';
import { locateImportFault, mapDraftFaultToRow } from './locateImportFault.ts';
import { detectDayMonthOrder } from './parseImportedDate.ts';
import { parseImportedInvoice } from './readInvoice.ts';

export interface InvoiceImportRequest {
  readonly mapping: ImportMapping;
  /** A fresh draft with the defaults of the service's settings. */
  readonly base: Draft;
  readonly contacts: readonly Contact[];
  /** What the service takes; null where it is not known. */
  readonly capabilities: SalesCapabilities | null;
  /** ISO date. */
  readonly today: string;
  readonly newId: () => string;
  /** Called before each invoice with the share done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface ParsedImportInvoice {
  /** Equal where the same rows are imported again. */
  readonly fingerprint: string;
  readonly draft: Draft;
  readonly faults: readonly ImportFault[];
}

/** Every invoice of the file as a draft, with all its faults by row and column. */
export const parseImportedInvoices = (
  table: ImportTable,
  { mapping, base, contacts, capabilities, today, newId, onProgress }: InvoiceImportRequest,
): readonly ParsedImportInvoice[] => {
  const setting = {
    base,
    contactLookup: createContactLookup(contacts),
    dayOrder: detectDayMonthOrder(collectDates(table, mapping)),
    capabilities,
    newReference: isHeaderFieldSupported(capabilities, 'referenceNumber')
      ? createUniqueNumbers(() => generateReferenceNumber(today))
      : () => '',
  };
  const invoices = groupInvoiceRows(table, mapping);
  const fingerprints = computeImportFingerprints(table, invoices);
  return invoices.map((invoice, at) => {
    onProgress?.(at / invoices.length);
    const readingFaults = findCellFaults(invoice);
    const unread = new Set(readingFaults.map(({ row, field }) => `${row} ${field}`));
    const draft = parseImportedInvoice(invoice, setting, newId(), (row, field, code, values = {}) => {
      if (!unread.has(`${row} ${field}`)) readingFaults.push({ row, field, code, values });
    });
    const own = new Set(readingFaults.map(({ row, field }) => `${row} ${field}`));
    const further = findDraftFaults(draft, today, null, capabilities)
      .map((fault) => mapDraftFaultToRow(fault, invoice, draft.pricesIncludeVat))
      // A cell that could not be read at all is reported once.
      .filter(({ row, field }) => !own.has(`${row} ${field}`));
    const faults = [...readingFaults, ...further].map((fault) => locateImportFault(fault, mapping));
    const fingerprint = fingerprints[at] ?? '';
    return { fingerprint, draft, faults: faults.sort((one, other) => one.row - other.row) };
  });
};

/** Fields of a line whose value cannot be meant for several lines, because it would be charged for each. */
const fieldsOfOneLine: readonly ImportField[] = ['quantity', 'unitPrice', 'unitPriceWithVat', 'discountPercent'];

const findCellFaults = ({ rows }: InvoiceRowGroup): ImportRowFault[] =>
  rows.flatMap(({ number, faults }) =>
    faults
      .filter(({ code, field }) => code !== 'valueMerged' || fieldsOfOneLine.includes(field))
      .map((fault): ImportRowFault => ({ ...fault, row: number })),
  );

const dateFields: readonly ImportMapping[number][] = ['invoiceDate', 'deliveryDate', 'dueDate'];

const collectDates = ({ rows }: ImportTable, mapping: ImportMapping): readonly string[] =>
  mapping.flatMap((field, column) => (dateFields.includes(field) ? rows.map((cells) => cells[column] ?? '') : []));

/** Thousands of random numbers a day would meet. */
const createUniqueNumbers = (next: () => string): (() => string) => {
  const given = new Set<string>();
  return () => {
    let number = next();
    while (given.has(number)) number = next();
    given.add(number);
    return number;
  };
};
