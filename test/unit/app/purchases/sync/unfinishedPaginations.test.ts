import { beforeEach, expect, it } from 'vitest';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { serviceQuirks } from '#app/demo/serviceQuirks.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import type { InvoiceListPaginator } from '#app/purchases/sync/invoiceListPaginator.ts';
import { UnfinishedPaginations } from '#app/purchases/sync/unfinishedPaginations.ts';

const profile = parseProfile(
  createDemoProfileText('http://127.0.0.1:1', serviceQuirks.parse({ purchasePages: 'page' })),
);
const { purchases } = profile;
const archive = { file: 'a/1001.sqlite', customerNumber: '1001' };

let paginations: UnfinishedPaginations;
let paginator: InvoiceListPaginator;
let now: number;
beforeEach(() => {
  now = 0;
  paginations = new UnfinishedPaginations({ now: () => now });
  paginator = paginations.take(archive, purchases);
  paginator.advance({ records: 100, different: 100, next: undefined }, null);
});

const pagesAt = (moment: number, list: ConnectionProfile['purchases'] = purchases, of = archive): number => {
  now = moment;
  return paginations.take(of, list).pages;
};
/** Keeps the walk at the beginning of time. */
const keep = (): void => {
  now = 0;
  paginations.keep(archive, paginator, purchases);
};

it('goes on where it stopped for ten minutes, once', () => {
  keep();
  expect(pagesAt(599_999)).toBe(1);
  expect(pagesAt(599_999)).toBe(0);
});

it('begins anew after ten minutes, for another archive, and where the profile was mended', () => {
  keep();
  expect(pagesAt(0, purchases, { ...archive, file: 'b/1001.sqlite' })).toBe(0);
  expect(pagesAt(600_000)).toBe(0);
  keep();
  expect(pagesAt(0, { ...purchases, itemsPath: 'Other' })).toBe(0);
});

it('begins anew after one that had come to its end', () => {
  paginator.end();
  keep();
  expect(pagesAt(0)).toBe(0);
});
