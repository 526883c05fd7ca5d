import { beforeEach, expect, it } from 'vitest';
import { parseProfile } from '../../../app/connection/parseProfile.ts';
import type { Profile } from '../../../app/connection/profile.ts';
import { profileText } from '../../../app/demo/profileText.ts';
import { quirks } from '../../../app/demo/quirks.ts';
import type { PageWalk } from '../../../app/purchases/paging/pageWalk.ts';
import { UnfinishedWalks } from '../../../app/purchases/paging/unfinishedWalks.ts';

const profile = parseProfile(profileText('http://127.0.0.1:1', quirks.parse({ purchasePages: 'page' })));
const { purchases } = profile;
const archive = { file: 'a/1001.sqlite', customerNumber: '1001' };

let walks: UnfinishedWalks;
let walk: PageWalk;
beforeEach(() => {
  walks = new UnfinishedWalks();
  walk = walks.take(archive, purchases, 0);
  walk.advance({ records: 100, different: 100, next: undefined }, null);
});

const pagesOf = (now: number, list: Profile['purchases'] = purchases, of = archive): number =>
  walks.take(of, list, now).pages;

it('goes on where it stopped for ten minutes, once', () => {
  walks.keep(archive, walk, purchases, 0);
  expect(pagesOf(599_999)).toBe(1);
  expect(pagesOf(599_999)).toBe(0);
});

it('begins anew after ten minutes, for another archive, and where the profile was mended', () => {
  walks.keep(archive, walk, purchases, 0);
  expect(pagesOf(0, purchases, { ...archive, file: 'b/1001.sqlite' })).toBe(0);
  expect(pagesOf(600_000)).toBe(0);
  walks.keep(archive, walk, purchases, 0);
  expect(pagesOf(0, { ...purchases, itemsPath: 'Other' })).toBe(0);
});

it('begins anew after one that had come to its end', () => {
  walk.end();
  walks.keep(archive, walk, purchases, 0);
  expect(pagesOf(0)).toBe(0);
});
