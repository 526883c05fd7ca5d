import { dirname } from 'node:path/posix';
import { type HandoverFileKind, type HandoverTexts, handoverFileKinds } from '#app/contract/handoverTexts.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import type { HandoverFile } from '#app/purchases/handover/handoverStep.ts';
import type { CsvDialect } from '#app/storage/tables/csv.ts';
import type { HandoverOrigin } from './handoverManifest.ts';

/** Kinds of which there is a file for each invoice. */
const documentKinds: readonly HandoverFileKind[] = ['purchaseDocuments', 'sentDocuments'];

interface CountedKind {
  /** Path of the file, or of the folder of many. */
  readonly path: string;
  readonly files: number;
  readonly rows: number | null;
  readonly totals: HandoverFile['totals'];
}

/** Counts the files of a hand-over by kind: there may be many. */
export class HandoverFileCounter {
  readonly #kinds = new Map<HandoverFileKind, CountedKind>();

  add({ kind, path, rows, totals }: HandoverFile): void {
    const files = (this.#kinds.get(kind)?.files ?? 0) + 1;
    // The folder of all months.
    const counted = documentKinds.includes(kind) ? `${dirname(dirname(path))}/` : path;
    this.#kinds.set(kind, { path: counted, files, rows, totals });
  }

  get(kind: HandoverFileKind): CountedKind | undefined {
    return this.#kinds.get(kind);
  }

  /** Number of all files. */
  get files(): number {
    return [...this.#kinds.values()].reduce((sum, { files }) => sum + files, 0);
  }
}

interface IndexOptions {
  readonly origin: HandoverOrigin;
  readonly counter: HandoverFileCounter;
  readonly texts: HandoverTexts;
  readonly dialect: CsvDialect;
  /** Time of the last complete list of purchase invoices (ms); null where there was none. */
  readonly syncedAt: number | null;
  readonly unreadable: number;
  readonly withPdf: boolean;
}

/** Returns the text of `README.txt`: what the folder holds, for people, with a byte-order mark and CR LF for Windows. */
export const createHandoverIndex = (options: IndexOptions): string => {
  const { origin, texts, syncedAt, unreadable, withPdf } = options;
  const { company, period } = origin;
  const { index } = texts;
  const isWhole = period.from === null && period.to === null;
  const facts: readonly (readonly [string, string])[] = [
    [index.company, company.name],
    [index.customerNumber, company.customerNumber],
    ...(company.businessId ? [[index.businessId, company.businessId] as const] : []),
    [index.service, company.service],
    [index.madeAt, formatMoment(origin.madeAt)],
    [index.madeBy, origin.madeBy],
    [index.program, origin.program],
    [index.period, isWhole ? index.wholePeriod : `${period.from ?? '…'} – ${period.to ?? '…'}`],
    [index.fetchedAt, syncedAt === null ? index.neverFetched : formatMoment(syncedAt)],
  ];
  const remarks = [
    ...(isWhole ? [] : [index.periodRule]),
    ...(withPdf ? [] : [index.withoutPdf]),
    ...(unreadable === 0 ? [] : [`${index.unreadable}: ${unreadable}`]),
    ...[index.values, index.check, index.manifest],
  ];
  const lines = [
    ...[index.title, '='.repeat(index.title.length), ''],
    ...facts.map(([name, value]) => `${name}: ${toOneLine(value)}`),
    ...['', index.contents, '-'.repeat(index.contents.length), ''],
    ...handoverFileKinds.flatMap((kind) => describeKind(kind, options)),
    ...remarks.flatMap((remark) => [remark, '']),
  ];
  return `\ufeff${lines.join('\r\n')}`;
};

const describeKind = (kind: HandoverFileKind, { counter, texts, dialect }: IndexOptions): string[] => {
  const counted = counter.get(kind);
  if (!counted) return [];
  const { index, files } = texts;
  const count = counted.rows === null ? `${index.files}: ${counted.files}` : `${index.rows}: ${counted.rows}`;
  const sums = counted.totals.flatMap(({ currency, sums: byColumn }) =>
    Object.entries(byColumn).map(([column, sum = '']) => {
      const name = texts.columns[column as keyof HandoverTexts['columns']];
      return `    ${name}: ${sum.replace('.', dialect.decimalMark)} ${currency}`.trimEnd();
    }),
  );
  return [counted.path, `    ${files[kind]}`, `    ${counted.rows === 0 ? index.empty : count}`, ...sums, ''];
};

/** On this computer's clock, with its difference from UTC. */
const formatMoment = (at: string | number): string => {
  const moment = new Date(at);
  const minutes = -moment.getTimezoneOffset();
  const pad = (part: number): string => String(part).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
  return `${toLocalIsoDate(moment)} ${pad(moment.getHours())}:${pad(moment.getMinutes())} (UTC${offset})`;
};

/** A name with a line break could pretend to be another line. */
const toOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
