import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { uniteAmountColumns, uniteTextColumns } from './columns/uniteColumns.ts';
import { amountColumnNames, type PurchaseTable, type TableAnnotations, textColumnNames } from './table.ts';
import { finishColumns, getSortKeyFunction } from './tableBuilder.ts';

/** Concatenates the tables of several companies; a single table is returned unchanged. */
export function* uniteTables(tables: readonly PurchaseTable[]): CooperativeTask<PurchaseTable> {
  const [only] = tables;
  if (only && tables.length === 1) return only;
  const texts = textColumnNames.map((name) => ({
    name,
    builder: {
      finish: () =>
        uniteTextColumns(
          tables.map((table) => table.texts[name]),
          getSortKeyFunction(name),
        ),
    },
  }));
  const amounts = amountColumnNames.map((name) => ({
    name,
    builder: { finish: () => uniteAmountColumns(tables.map((table) => table.amounts[name])) },
  }));
  const starts = getStarts(tables);
  const size = tables.reduce((sum, table) => sum + table.size, 0);
  const united: PurchaseTable = {
    size,
    parts: tables.flatMap(({ parts }, index) => parts.map((part) => ({ ...part, start: starts[index] ?? 0 }))),
    ids: joinArrays(new Int32Array(size), tables, 'ids'),
    receivedAt: joinArrays(new Float64Array(size), tables, 'receivedAt'),
    states: new Uint8Array(size),
    findings: new Uint32Array(size),
    flags: new Uint16Array(size),
    exportedAt: new Float64Array(size),
    texts: yield* finishColumns(texts),
    amounts: yield* finishColumns(amounts),
    search: (words, mask) => {
      for (const [index, table] of tables.entries())
        table.search(words, mask.subarray(starts[index] ?? 0, (starts[index] ?? 0) + table.size));
    },
    *prepareSearch() {
      for (const table of tables) yield* table.prepareSearch();
    },
  };
  copyAnnotations(tables, united);
  return united;
}

/** Copies annotations made in the tables since they were united. */
export const copyAnnotations = (tables: readonly PurchaseTable[], united: TableAnnotations): void => {
  joinArrays(united.states, tables, 'states');
  joinArrays(united.findings, tables, 'findings');
  joinArrays(united.flags, tables, 'flags');
  joinArrays(united.exportedAt, tables, 'exportedAt');
};

type RowArrayName = 'ids' | 'receivedAt' | 'states' | 'findings' | 'flags' | 'exportedAt';

const joinArrays = <A extends PurchaseTable[RowArrayName]>(
  into: A,
  tables: readonly PurchaseTable[],
  name: RowArrayName,
): A => {
  for (const [index, start] of getStarts(tables).entries()) into.set(tables[index]?.[name] ?? [], start);
  return into;
};

const getStarts = (tables: readonly PurchaseTable[]): number[] => {
  let start = 0;
  return tables.map(({ size }) => {
    start += size;
    return start - size;
  });
};
