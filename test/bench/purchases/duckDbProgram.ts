import { DuckDBInstance } from '@duckdb/node-api';
import { answeredRows, timeAnswers } from './answerTimes.ts';
import type { Grouping, SortOrder } from './questions.ts';
import { benchColumns, benchRow } from './rows.ts';

/** Answers the questions by DuckDB in memory, whose table is loaded before, and sends the times. */
const count = Number(process.argv[2]);
const connection = await (await DuckDBInstance.create(':memory:')).connect();
const types: Readonly<Record<string, string>> = { dueDate: 'DATE', invoiceDate: 'DATE', amount: 'DECIMAL(14, 2)' };

const loadRows = async (): Promise<void> => {
  await connection.run(`CREATE TABLE loaded (${benchColumns.map((column) => `"${column}" VARCHAR`).join()})`);
  const appender = await connection.createAppender('loaded');
  for (let index = 0; index < count; index += 1) {
    const row = benchRow(index);
    for (const column of benchColumns) appender.appendVarchar(row[column]);
    appender.endRow();
  }
  appender.closeSync();
  const typed = benchColumns.map((column) => `"${column}"::${types[column] ?? 'VARCHAR'} AS "${column}"`);
  await connection.run(`CREATE TABLE invoices AS SELECT ${typed.join()} FROM loaded`);
  await connection.run('DROP TABLE loaded');
};

const ask = async (statement: string): Promise<unknown> =>
  (await connection.runAndReadAll(statement)).getRowObjectsJson();

const toOrder = (order: SortOrder): string =>
  order.map(({ column, direction }) => `"${column}" ${direction === 'ascending' ? 'ASC' : 'DESC'}`).join();

const groupKeys: Readonly<Record<Grouping['by'], string>> = {
  supplier: '"sellerName"',
  month: `strftime("dueDate", '%Y-%m')`,
};

await loadRows();
const times = await timeAnswers({
  sort: async (order) => {
    await ask('SELECT count(*), sum(amount) FROM invoices');
    return ask(`SELECT * FROM invoices ORDER BY ${toOrder(order)} LIMIT ${answeredRows}`);
  },
  group: async ({ by, sort }) => {
    const key = groupKeys[by];
    await ask(`SELECT ${key}, count(*), sum(amount) FROM invoices GROUP BY ${key} ORDER BY ${key}`);
    return ask(`SELECT * FROM invoices ORDER BY ${key}, ${toOrder(sort)} LIMIT ${answeredRows}`);
  },
});
process.send?.(times, () => process.exit());
