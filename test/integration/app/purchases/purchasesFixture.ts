import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import {
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';

type AdaptProfile = (profile: ConnectionProfile) => ConnectionProfile;

interface PurchasesFixtureOptions {
  /** Time at the beginning (ms). */
  readonly now?: number;
  readonly adaptProfile?: AdaptProfile;
}

/** Records that a service lists: of every company, or by customer number. */
type ListedItems = readonly object[] | Readonly<Record<string, readonly object[]>>;

/** Opened purchases in a folder of their own, with a clock and a service that lists what the test sets. */
export interface PurchasesFixture {
  readonly directory: string;
  readonly service: Service;
  opened: OpenedPurchases;
  items: ListedItems;
  now: number;
  /** Closes the purchases and opens them again, with the profile adapted as before where nothing else is said. */
  reopen(adaptProfile?: AdaptProfile): Promise<void>;
  /** Changes the review file of the company while the purchases are closed, as another program would. */
  editReviewFile(sql: string): Promise<void>;
  close(): Promise<void>;
}

export const createPurchasesFixture = async ({
  now = Date.parse('2026-11-20T10:00:00Z'),
  adaptProfile = (profile) => profile,
}: PurchasesFixtureOptions = {}): Promise<PurchasesFixture> => {
  const directory = makeDirectory();
  const service = await startService((request, response) =>
    response.end(JSON.stringify({ Items: selectItems(fixture.items, request.url ?? '') })),
  );
  let adaptLast = adaptProfile;
  const open = (): OpenedPurchases =>
    openPurchases(directory, adaptLast(profileFor(service.url)), undefined, { now: () => fixture.now });
  const fixture: PurchasesFixture = {
    ...{ directory, service, now, items: [], opened: open() },
    reopen: async (adapt = adaptLast) => {
      await fixture.opened.close();
      adaptLast = adapt;
      fixture.opened = open();
    },
    editReviewFile: async (sql) => {
      await fixture.opened.close();
      const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
      const database = new DatabaseSync(
        join(directory, names.find((name) => name.endsWith('.desk.sqlite')) ?? 'no review file'),
      );
      database.exec(sql);
      database.close();
      fixture.opened = open();
    },
    close: async () => {
      await fixture.opened.close();
      await service.close();
      removeDirectory(directory);
    },
  };
  return fixture;
};

const selectItems = (items: ListedItems, url: string): unknown =>
  Array.isArray(items)
    ? items
    : (Object.entries(items).find(([customerNumber]) => url.includes(customerNumber))?.[1] ?? []);
