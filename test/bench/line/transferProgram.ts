import http from 'node:http';
import { company, everything, openPurchases } from '../purchases/openPurchases.ts';

/** One transfer of the list. */
export interface Transfer {
  /** Milliseconds until the last row is in the archive and the table is answered; of a bare transfer until the last byte. */
  readonly ms: number;
  /** Milliseconds until the table first answers rows; null without a table. */
  readonly firstRowsMs: number | null;
  /** Rows that had come by then. */
  readonly firstRowsOf: number | null;
  /** Rows of the table at the end; null without a table. */
  readonly rows: number | null;
}

const maxAttempts = 10;

const transferBare = async (url: string): Promise<Transfer> => {
  const from = performance.now();
  await new Promise<void>((resolve, reject) => {
    http.get(url, (response) => response.resume().once('end', resolve)).once('error', reject);
  });
  return { ms: performance.now() - from, firstRowsMs: null, firstRowsOf: null, rows: null };
};

const transferOurs = async (folder: string, url: string, paging: object): Promise<Transfer> => {
  const arrived = { records: 0 };
  const first: { ms: number | null; of: number | null } = { ms: null, of: null };
  let from = 0;
  let isAsking = false;
  const window = { query: everything, locate: null, size: 50, fields: [], isSeen: false };
  const countRows = async (): Promise<number> => (await purchases.runQuery(window)).view.lineCount;
  const lookForRows = async (): Promise<void> => {
    if (first.ms !== null || isAsking) return;
    isAsking = true;
    if ((await countRows()) > 0 && first.ms === null) {
      first.ms = performance.now() - from;
      first.of = arrived.records;
    }
    isAsking = false;
  };
  const publish = (name: string, payload: unknown): void => {
    if (name === 'purchases.syncProgress') arrived.records = (payload as { readonly records: number }).records;
    else void lookForRows();
  };
  const purchases = openPurchases(folder, url, publish, paging);
  await purchases.syncedAt(company);
  from = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      await purchases.sync({ company });
      break;
    } catch (cause) {
      if (attempt === maxAttempts) throw cause;
    }
  }
  const rows = await countRows();
  const ms = performance.now() - from;
  await lookForRows();
  await purchases.close();
  return { ms, firstRowsMs: first.ms, firstRowsOf: first.of, rows };
};

const [side, url = '', folder = '', paging = '{}'] = process.argv.slice(2);
process.send?.(await (side === 'ours' ? transferOurs(folder, url, JSON.parse(paging)) : transferBare(url)));
process.disconnect();
