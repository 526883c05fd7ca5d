import type { PersonDataItem, PersonDataKind, RetentionState } from '#app/contract/retention.ts';
import type { SalesRecordKind } from '#app/contract/sales/unreadable.ts';
import type { MentioningInvoice } from '#app/purchases/archive/findMentioningInvoices.ts';
import type { MentioningEvent } from '#app/purchases/worker/retention.ts';
import type { MentioningRecord } from '#app/sales/store/retainedRecords.ts';
import { findLastKeptDay } from './legalRetention.ts';

/** A record about a person, with its content. */
export interface PersonDataRecord extends PersonDataItem {
  readonly content: unknown;
}

/** Text in which something about a person is. */
export interface MentioningText {
  readonly kind: Extract<PersonDataKind, 'unsavedForm' | 'savedView' | 'log'>;
  readonly text: string;
}

const maxLabelLength = 200;
const toLabel = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ').replaceAll(/\s+/g, ' ').slice(0, maxLabelLength);

/** Returns how long the law has a voucher of a date kept; without a country nobody knows, so it stays. */
const toKept = (
  date: string,
  { minimumYears, financialYearEndMonth }: RetentionState,
): Pick<PersonDataItem, 'status' | 'keptUntil'> => ({
  status: 'law',
  keptUntil: minimumYears === null ? null : findLastKeptDay(date, minimumYears, financialYearEndMonth),
});
const erasable = { status: 'erasable', keptUntil: null } as const;

export const describeSalesRecord = (record: MentioningRecord, state: RetentionState): PersonDataRecord => {
  const { kind, group, date, body } = record;
  const content = parse(body);
  return {
    ...{ kind: nameSalesKind(kind, group), label: labelSalesRecord(content), date, content },
    ...(group === 'document' ? toKept(date, state) : { ...erasable, status: group === 'inUse' ? 'inUse' : 'erasable' }),
  };
};

export const describeEvent = (event: MentioningEvent, state: RetentionState): PersonDataRecord => ({
  ...{ kind: event.kind, label: toLabel(event.text || event.person), date: event.date, content: event },
  ...(event.kind === 'decision' ? toKept(event.date, state) : erasable),
});

export const describePurchaseInvoice = (invoice: MentioningInvoice, state: RetentionState): PersonDataRecord => ({
  ...{ kind: 'purchaseInvoice', label: toLabel(invoice.sellerName, invoice.invoiceNumber), date: invoice.date },
  ...{ content: { ...invoice, records: invoice.records.map(parse) }, ...toKept(invoice.date, state) },
});

export const describeText = ({ kind, text }: MentioningText): PersonDataRecord => ({
  ...{ kind, label: toLabel(text), date: null, content: text, ...erasable },
});

const nameSalesKind = (kind: SalesRecordKind, group: MentioningRecord['group']): PersonDataKind => {
  if (kind === 'contact' || kind === 'merge' || kind === 'book') return 'contact';
  if (kind === 'recurring') return 'recurring';
  if (kind === 'bulk' || kind === 'bulkResult' || kind === 'imported' || kind === 'importMapping')
    return 'importReport';
  if (kind === 'invoice') return 'trackedInvoice';
  return group === 'draft' ? 'draft' : 'sentInvoice';
};

const labelSalesRecord = (content: unknown): string => {
  const { name, contact, invoice, invoiceNumber, content: template } = asRecord(content);
  const { number, contactName } = asRecord(invoice);
  const ofTemplate = asRecord(asRecord(template).contact).name;
  return toLabel(...[name, asRecord(contact).name, ofTemplate, contactName, number, invoiceNumber].map(asText));
};

const asRecord = (value: unknown): Readonly<Record<string, unknown>> => Object(value);
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};
