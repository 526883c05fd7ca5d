import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { addDays } from '#app/demo/dates.ts';
import { connectionProfile } from '#app/profile/connectionProfile.ts';
import type { ArchivedInvoice } from '#app/purchases/archive/archivedInvoice.ts';
import { type InvoiceArchive, openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import { detectFindings } from '#app/purchases/findings/detectFindings.ts';
import type { ExaminedInvoice } from '#app/purchases/findings/examinedInvoice.ts';
import { toExaminedInvoice } from '#app/purchases/table/tableLoader.ts';
import { today } from './labelled/labelledCompanies.ts';
import type { LabelledCompany, LabelledInvoice } from './labelled/labelledTypes.ts';
import { toWorkday } from './labelled/parts/calendar.ts';

/** Kinds of findings about each record, by its id. */
export type FindingsByRecord = ReadonlyMap<string, ReadonlySet<FindingKind>>;

const daysBetweenReviews = 7;
const paths = connectionProfile.shape.purchases.parse({ baseUrl: 'https://purchases.example' });

/** What lies before the bookkeeper on one day. */
export interface ReviewDay {
  /** ISO date. */
  readonly day: string;
  readonly examined: readonly ExaminedInvoice[];
  readonly findings: ReturnType<typeof detectFindings>;
  /** Records by the id of their invoice. */
  readonly records: ReadonlyMap<number, LabelledInvoice>;
  /** Returns whether a record came since the day before this one. */
  readonly isNew: (record: LabelledInvoice) => boolean;
}

/**
 * Goes through the invoices of a company as a bookkeeper does who looks at least once a week: each record is judged by what has
 * arrived until then, and overdue ones on the last day.
 */
export const reviewCompany = (
  company: LabelledCompany,
  observe: (reviewed: ReviewDay) => void = () => undefined,
): FindingsByRecord => {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'labelled-'));
  const archive = openInvoiceArchive(join(folder, 'archive.sqlite'), paths);
  try {
    return reviewWeekly(company, archive, observe);
  } finally {
    archive.close();
    rmSync(folder, { recursive: true });
  }
};

const reviewWeekly = (
  company: LabelledCompany,
  archive: InvoiceArchive,
  observe: (reviewed: ReviewDay) => void,
): FindingsByRecord => {
  const records = new Map(
    company.invoices.map((invoice): [string, Buffer] => [invoice.id, Buffer.from(JSON.stringify(invoice.record))]),
  );
  const findLabelled = createLabelledLookup(company, archive, records);
  const copies = listCopies(company);
  const firstArrival = new Map<string, string>();
  for (const { id, replaces, arrivedOn } of company.invoices)
    firstArrival.set(id, (replaces && firstArrival.get(replaces)) || arrivedOn);
  const found = new Map<string, Set<FindingKind>>();
  const note = (record: string, kind: FindingKind): void => {
    found.set(record, (found.get(record) ?? new Set()).add(kind));
  };
  let before = '';
  for (const until of listReviewDays(company)) {
    syncUntil(archive, company, records, until);
    const shown = new Map<number, LabelledInvoice>();
    const examined = [...archive.rows()].flatMap((archived): readonly ExaminedInvoice[] => {
      const labelled = findLabelled(archived);
      if (archived.missingSince !== null || !labelled) return [];
      shown.set(archived.id, labelled);
      const receivedAt = Date.parse(firstArrival.get(labelled.id) ?? '');
      return [{ ...withPaymentBefore(toExaminedInvoice(archived), labelled, before), receivedAt }];
    });
    const findings = detectFindings(examined, until, company);
    const previous = before;
    const isNew = ({ arrivedOn }: LabelledInvoice): boolean => arrivedOn > previous;
    for (const [id, detected] of findings) {
      const labelled = shown.get(id);
      for (const { evidence } of detected)
        if (labelled && evidence.kind !== 'overdue' && isNew(labelled)) note(labelled.id, evidence.kind);
      if (!detected.some(({ evidence }) => evidence.kind === 'severalRecords')) continue;
      for (const { copy, original } of copies)
        if (original === labelled && copy.arrivedOn > before && copy.arrivedOn <= until)
          note(copy.id, 'severalRecords');
    }
    observe({ day: until, examined, findings, records: shown, isNew });
    before = until;
  }
  const last = [...archive.rows()];
  const findings = detectFindings(last.map(toExaminedInvoice), today, company);
  for (const archived of last)
    if (findings.get(archived.id)?.some(({ evidence }) => evidence.kind === 'overdue'))
      note(findLabelled(archived)?.id ?? '', 'overdue');
  return found;
};

/** A record that is equal to the byte with an earlier one. */
export interface RecordCopy {
  readonly copy: LabelledInvoice;
  readonly original: LabelledInvoice;
}

/** Returns the records that are equal to the byte with an earlier one, which the archive stores once. */
export const listCopies = ({ invoices }: LabelledCompany): readonly RecordCopy[] => {
  const equal = Map.groupBy(invoices, ({ record }) => JSON.stringify(record));
  return [...equal.values()].flatMap(([original, ...others]) =>
    original ? others.map((copy) => ({ copy, original })) : [],
  );
};

/** Creates a function that returns the labelled invoice whose record an archive shows. */
const createLabelledLookup = (
  { invoices }: LabelledCompany,
  archive: InvoiceArchive,
  records: ReadonlyMap<string, Buffer>,
) => {
  const byText = new Map(invoices.toReversed().map((invoice) => [records.get(invoice.id)?.toString() ?? '', invoice]));
  const byRecord = new Map<string, LabelledInvoice>();
  return ({ id, recordReceivedAt }: ArchivedInvoice): LabelledInvoice | undefined => {
    const key = `${id} ${recordReceivedAt}`;
    const labelled = byRecord.get(key) ?? byText.get(Buffer.from(archive.raw(id) ?? []).toString());
    if (labelled) byRecord.set(key, labelled);
    return labelled;
  };
};

/** Returns a day of each week, those on which a labelled record came, and those before a version was replaced. */
const listReviewDays = ({ invoices }: LabelledCompany): readonly string[] => {
  const days = new Set([today]);
  for (let day = invoices[0]?.arrivedOn ?? today; day < today; day = addDays(day, daysBetweenReviews)) days.add(day);
  for (const { arrivedOn, labels, replaces } of invoices) {
    if (labels.length > 0) days.add(arrivedOn);
    if (replaces !== null) days.add(addDays(arrivedOn, -1));
  }
  return [...days].sort();
};

/** Receives the list of a day: what has arrived and was not replaced. */
const syncUntil = (
  archive: InvoiceArchive,
  { invoices }: LabelledCompany,
  records: ReadonlyMap<string, Buffer>,
  until: string,
): void => {
  const arrived = invoices.filter(({ arrivedOn }) => arrivedOn <= until);
  const replaced = new Set(arrived.map(({ replaces }) => replaces));
  const now = Date.parse(`${until}T12:00:00Z`);
  archive.begin();
  archive.openResponse();
  archive.receive(
    arrived.filter(({ id }) => !replaced.has(id)).flatMap(({ id }) => records.get(id) ?? []),
    now,
  );
  archive.complete(now, { isWhole: true, validators: null });
};

/** Returns an invoice as it was before a day: the set says of each only whether it is paid today. */
const withPaymentBefore = (
  examined: ExaminedInvoice,
  { arrivedOn }: LabelledInvoice,
  before: string,
): ExaminedInvoice => {
  const { row } = examined;
  const dueDay = toWorkday(row.dueDate ?? row.invoiceDate ?? today);
  const paidOn = dueDay > arrivedOn ? dueDay : arrivedOn;
  if (!row.isPaid || paidOn < before || row.iban === null) return examined;
  return { ...examined, row: { ...row, isPaid: false, serviceStatus: 'NOTPAID', openAmount: row.amount } };
};
