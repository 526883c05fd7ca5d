import type { Steps } from '#app/lib/cooperativeTask.ts';
import { uniteAmounts, uniteTexts } from './columns/uniteColumns.ts';
import { finishAll, keyOf } from './companyTable.ts';
import { amountColumns, type Marks, type Table, textColumns } from './table.ts';

/** Concatenates the tables of several companies; a single table is returned unchanged. */
export function* uniteTables(tables: readonly Table[]): Steps<Table> {
  const [only] = tables;
  if (only && tables.length === 1) return only;
  const texts = textColumns.map((name) => ({
    name,
    builder: {
      finish: () =>
        uniteTexts(
          tables.map((table) => table.texts[name]),
          keyOf[name],
        ),
    },
  }));
  const amounts = amountColumns.map((name) => ({
    name,
    builder: { finish: () => uniteAmounts(tables.map((table) => table.amounts[name])) },
  }));
  const starts = startsOf(tables);
  const size = tables.reduce((sum, table) => sum + table.size, 0);
  const united: Table = {
    size,
    parts: tables.flatMap(({ parts }, index) => parts.map((part) => ({ ...part, start: starts[index] ?? 0 }))),
    ids: joined(new Int32Array(size), tables, 'ids'),
    receivedAt: joined(new Float64Array(size), tables, 'receivedAt'),
    states: new Uint8Array(size),
    findings: new Uint16Array(size),
    flags: new Uint8Array(size),
    texts: yield* finishAll(texts),
    amounts: yield* finishAll(amounts),
    search: (words, mask) => {
      for (const [index, table] of tables.entries())
        table.search(words, mask.subarray(starts[index] ?? 0, (starts[index] ?? 0) + table.size));
    },
    *prepareSearch() {
      for (const table of tables) yield* table.prepareSearch();
    },
  };
  copyMarks(tables, united);
  return united;
}

/** Copies annotations made in the tables since they were united. */
export const copyMarks = (tables: readonly Table[], united: Marks): void => {
  const [only] = tables;
  if (only === united) return;
  joined(united.states, tables, 'states');
  joined(united.findings, tables, 'findings');
  joined(united.flags, tables, 'flags');
};

type Arrays = 'ids' | 'receivedAt' | 'states' | 'findings' | 'flags';

const joined = <A extends Table[Arrays]>(into: A, tables: readonly Table[], name: Arrays): A => {
  for (const [index, start] of startsOf(tables).entries()) into.set(tables[index]?.[name] ?? [], start);
  return into;
};

const startsOf = (tables: readonly Table[]): number[] => {
  let start = 0;
  return tables.map(({ size }) => {
    start += size;
    return start - size;
  });
};
