import { setImmediate } from 'node:timers/promises';
import Big from 'big.js';
import type { HandoverFileKind } from '#app/contract/handoverTexts.ts';
import {
  type HandoverFile,
  type HandoverSettings,
  type HandoverStep,
  isInPeriod,
} from '#app/purchases/handover/handoverStep.ts';
import type { SalesSnapshot, SnapshotRecord } from '#app/sales/store/salesSnapshot.ts';
import type { SnapshotKind } from '#app/sales/store/salesSnapshots.ts';
import { HashedList } from '#app/storage/files/hashedList.ts';
import { HashedTable } from '#app/storage/files/hashedTable.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';
import { createDraftTable, createSalesTables, type SalesTable } from './salesCells.ts';
import type { SentDocuments } from './writeSentDocuments.ts';

/** A table of records of one kind. */
interface SalesTableFile<T> {
  readonly kind: HandoverFileKind;
  readonly path: string;
  readonly table: SalesTable<T>;
}

/** How the records of one kind are written: as one list, and as tables. */
interface SalesRecordFiles<K extends SnapshotKind> {
  readonly record: K;
  readonly list: { readonly kind: HandoverFileKind; readonly path: string };
  readonly tables: readonly SalesTableFile<NonNullable<SnapshotRecord<K>['value']>>[];
  readonly isIncluded?: (value: NonNullable<SnapshotRecord<K>['value']>) => boolean;
}

/** Writes the sales records of a company, each kind as a list of records and as tables. */
export async function* writeSalesFiles(
  snapshot: SalesSnapshot,
  settings: HandoverSettings,
  sent: SentDocuments,
): AsyncGenerator<HandoverStep> {
  const { texts, period, folder } = settings;
  const tables = createSalesTables(texts, (invoiceId) => sent.files.get(invoiceId) ?? null);
  const unreadable = await HashedList.create(folder, 'sales/unreadable.json');
  const write = <K extends SnapshotKind>(files: SalesRecordFiles<K>) =>
    writeRecordFiles(snapshot, settings, unreadable, files);
  try {
    yield* write({
      record: 'invoice',
      list: { kind: 'salesRecords', path: 'sales/invoices.json' },
      tables: [
        { kind: 'salesInvoices', path: 'sales/invoices.csv', table: tables.salesInvoices },
        { kind: 'salesEvents', path: 'sales/payments.csv', table: tables.salesEvents },
      ],
      isIncluded: ({ invoice }) => isInPeriod(invoice.date, period),
    });
    yield* write({
      record: 'draft',
      list: { kind: 'draftRecords', path: 'sales/drafts.json' },
      tables: [
        { kind: 'drafts', path: 'sales/drafts.csv', table: createDraftTable(texts, (id) => sent.draftIds.has(id)) },
      ],
    });
    yield* write({
      record: 'contact',
      list: { kind: 'contactRecords', path: 'sales/contacts.json' },
      tables: [{ kind: 'contacts', path: 'sales/contacts.csv', table: tables.contacts }],
    });
    yield* write({
      record: 'product',
      list: { kind: 'productRecords', path: 'sales/products.json' },
      tables: [{ kind: 'products', path: 'sales/products.csv', table: tables.products }],
    });
    yield* write({
      record: 'recurring',
      list: { kind: 'recurringRecords', path: 'sales/recurring.json' },
      tables: [{ kind: 'recurring', path: 'sales/recurring.csv', table: tables.recurring }],
    });
    for await (const records of snapshot.list('dispatch'))
      await unreadable.write(
        records.filter(({ value }) => value === null).map((record) => describeUnreadable('dispatch', record)),
      );
    const file = { ...(await unreadable.end()), kind: 'unreadableRecords', totals: [] } as const;
    yield { part: 'sales', done: 1, total: 1, files: [file], unreadable: file.rows };
  } finally {
    await unreadable.close();
  }
}

async function* writeRecordFiles<K extends SnapshotKind>(
  snapshot: SalesSnapshot,
  { folder, texts, dialect }: HandoverSettings,
  unreadable: HashedList,
  { record: kind, list, tables, isIncluded = () => true }: SalesRecordFiles<K>,
): AsyncGenerator<HandoverStep> {
  const total = await snapshot.count(kind);
  const records = await HashedList.create(folder, list.path);
  const opened: { readonly file: HashedTable; readonly of: (typeof tables)[number]; readonly totals: CellTotals }[] =
    [];
  try {
    for (const of of tables) {
      const headers = of.table.columns.map((column) => texts.columns[column]);
      const file = await HashedTable.create(folder, of.path, headers, dialect);
      opened.push({ file, of, totals: new CellTotals(of.table.columns) });
    }
    let done = 0;
    for await (const page of snapshot.list(kind)) {
      await unreadable.write(page.filter(({ value }) => value === null).map((each) => describeUnreadable(kind, each)));
      const included = page.flatMap(({ value, ...each }) =>
        value !== null && isIncluded(value as NonNullable<typeof value>) ? [{ ...each, value }] : [],
      );
      await records.write(included.map(({ body }) => body));
      for (const { file, of, totals } of opened) {
        const rows = included.flatMap(({ value, savedAt }) =>
          of.table.toRows(value as NonNullable<typeof value>, savedAt),
        );
        for (const row of rows) totals.add(row);
        await file.write(rows);
      }
      done += page.length;
      yield { part: 'sales', done, total, files: [], unreadable: 0 };
      await setImmediate();
    }
    const files: HandoverFile[] = [];
    for (const { file, of, totals } of opened)
      files.push({ ...(await file.end()), kind: of.kind, totals: totals.lines() });
    files.push({ ...(await records.end()), kind: list.kind, totals: [] });
    yield { part: 'sales', done, total, files, unreadable: 0 };
  } finally {
    await records.close();
    for (const { file } of opened) await file.close();
  }
}

/** A record that cannot be read, as it is stored. */
const describeUnreadable = (kind: SnapshotKind, { id, savedAt, body }: SnapshotRecord<SnapshotKind>): string =>
  JSON.stringify({ kind, id, savedAt, body });

/** Columns whose amounts are added up. */
const summedColumns: readonly string[] = ['amount', 'openAmount', 'paid'];

/** Adds up the amounts of a table, each currency by itself. */
class CellTotals {
  readonly #columns: SalesTable<never>['columns'];
  readonly #sums = new Map<string, Map<string, Big>>();

  constructor(columns: SalesTable<never>['columns']) {
    this.#columns = columns;
  }

  add(row: readonly ExportCell[]): void {
    for (const [index, column] of this.#columns.entries()) {
      const cell = row[index];
      if (cell?.kind !== 'amount' || !summedColumns.includes(column)) continue;
      const currency = cell.currency ?? '';
      const sums = this.#sums.get(currency) ?? new Map<string, Big>();
      sums.set(column, (sums.get(column) ?? new Big(0)).plus(cell.amount));
      this.#sums.set(currency, sums);
    }
  }

  lines(): HandoverFile['totals'] {
    return [...this.#sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, sums]) => ({
        currency,
        sums: Object.fromEntries([...sums].map(([column, sum]) => [column, sum.toFixed()])),
      }));
  }
}
