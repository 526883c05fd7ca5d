import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { exchangeEvents } from '#app/team/exchangeEvents.ts';
import { createPostgresReplica } from '#app/team/postgresReplica.ts';
import { createStoreReplica } from '#test/fixtures/postgres/storeReplica.ts';
import type { TeamDatabase } from '#test/fixtures/postgres/teamServerFixture.ts';
import { signedBy, toSubject } from '#test/unit/app/purchases/reviews/reviewSubject.ts';

export interface LoadMeasurement {
  readonly events: number;
  /** Seconds of each run, in turns. */
  readonly bare: readonly number[];
  readonly read: readonly number[];
  readonly loaded: readonly number[];
}

const customerNumber = '2000';

/**
 * Measures in turns how long it takes to read the rows bare (one SELECT, `pg` alone), to read them through the replica, and to
 * load them into an empty review file, with every hash checked and every state computed.
 */
export const measureLoad = async (
  database: TeamDatabase,
  client: pg.Client,
  { events, runs }: { readonly events: number; readonly runs: number },
): Promise<LoadMeasurement> => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-load-'));
  await database.addCompany(customerNumber, []);
  const server = createPostgresReplica(client, customerNumber);
  const source = openReviewStore(join(folder, 'source.sqlite'), 'source');
  for (let made = 0; made < events; made += 1000)
    source.setState(
      Array.from({ length: 1000 }, (_, index) => toSubject(`invoice ${(made + index) % 50_000}`)),
      made < events / 2 ? 'reviewed' : 'query',
      signedBy('aino', Date.parse('2026-11-20T12:00:00Z')),
    );
  await exchangeEvents(createStoreReplica(source), server);
  source.close();
  const [bare, read, loaded]: number[][] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    bare?.push(
      await time(async () => {
        await client.query('SELECT event FROM invoice_desk.review_event WHERE customer_number = $1', [customerNumber]);
      }),
    );
    read?.push(
      await time(async () => {
        for (let after = 0; ; ) {
          const rows = await server.read('source', after);
          if (rows.length === 0) break;
          after += rows.length;
        }
      }),
    );
    const copy = openReviewStore(join(folder, `copy-${run}.sqlite`), 'copy');
    loaded?.push(await time(async () => void (await exchangeEvents(createStoreReplica(copy), server))));
    copy.close();
  }
  rmSync(folder, { recursive: true, force: true });
  return { events, bare: bare ?? [], read: read ?? [], loaded: loaded ?? [] };
};

const time = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
