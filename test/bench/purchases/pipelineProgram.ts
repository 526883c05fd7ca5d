import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { company, everything, openPurchases } from './openPurchases.ts';

/** Times a first sync into an empty archive that a window shows, until the table's first question about all invoices is answered. */
const timeOurs = async (folder: string, url: string): Promise<number> => {
  const purchases = openPurchases(folder, url);
  // As with the bare list, the empty database is open before the measurement, and the window shows that nothing is there.
  await purchases.view({ query: everything, locate: null });
  const from = performance.now();
  await purchases.sync({ company });
  await purchases.view({ query: everything, locate: null });
  const took = performance.now() - from;
  await purchases.close();
  return took;
};

/** Times the least that keeps the same list: fetch, JSON.parse, one insert for each invoice. */
const timeBare = async (folder: string, url: string): Promise<number> => {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE invoice (raw TEXT)');
  // Node loads its fetch when it is first used.
  await fetch('data:,');
  const from = performance.now();
  const { Items } = JSON.parse(await (await fetch(`${url}/v1/invoices`)).text()) as { Items: readonly unknown[] };
  const insert = database.prepare('INSERT INTO invoice VALUES (?)');
  database.exec('BEGIN');
  for (const item of Items) insert.run(JSON.stringify(item));
  database.exec('COMMIT');
  const took = performance.now() - from;
  database.close();
  return took;
};

const [pipeline, folder = '', url = ''] = process.argv.slice(2);
process.send?.(await (pipeline === 'ours' ? timeOurs : timeBare)(folder, url));
process.disconnect();
