import { randomFillSync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { findPages, overwritePage, pagesIn, settleDatabase } from '#test/fixtures/databasePages.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import {
  captureError,
  company,
  createSalesConnection,
  newFile,
  type OpenedSales,
  openSales,
  readyDraft,
  send,
  tally,
} from './parts.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
});
afterAll(() => demo.close());

const openedSales: OpenedSales[] = [];
afterEach(async () => {
  await Promise.all(openedSales.splice(0).map(({ sales }) => sales.close()));
});
const open = (file: string): OpenedSales => {
  const opened = openSales(file, createSalesConnection(demo));
  openedSales.push(opened);
  return opened;
};
const close = async (opened: OpenedSales, file: string): Promise<void> => {
  openedSales.splice(openedSales.indexOf(opened), 1);
  await opened.sales.close();
  settleDatabase(file);
};

const draftCount = 200;

/** Saves two hundred drafts and closes the file. */
const saveDrafts = async (file: string): Promise<ReadonlyMap<string, Draft>> => {
  const opened = open(file);
  const drafts = new Map<string, Draft>();
  for (let number = 0; number < draftCount; number++) {
    const draft = { ...(await opened.sales.newDraft({ company })), note: `note ${number} `.repeat(number % 60) };
    await opened.sales.saveDraft({ draft });
    drafts.set(draft.id, draft);
  }
  await close(opened, file);
  return drafts;
};

describe('two hundred drafts in a file of which a page in the middle is destroyed', () => {
  test.each([
    ['zeros', (page: Buffer) => void page.fill(0)],
    ['random bytes', (page: Buffer) => void randomFillSync(page)],
  ])('by %s are all there but those of the page, and the loss is reported', async (_, destroy) => {
    const file = newFile();
    const saved = await saveDrafts(file);
    const { count } = pagesIn(file);
    // The keys lie in the pages of the table; other pages hold what of long drafts goes on.
    const pagesByDraft = [...saved.keys()].map((id) => ({ id, pages: findPages(file, `draft${id}`) }));
    // Ids are random: a page that alone holds a draft is in the second half of the file, but not always the same.
    const wholePlaces = pagesByDraft.filter(({ pages }) => new Set(pages).size === 1);
    const page = Math.min(...wholePlaces.flatMap(({ pages }) => pages).filter((each) => each >= count / 2));
    // A page may also hold what is left of a row that has moved to another one.
    const maybeOnPage = pagesByDraft.filter(({ pages }) => pages.includes(page)).map(({ id }) => id);
    const surelyOnPage = pagesByDraft.filter(({ pages }) => pages.every((each) => each === page)).map(({ id }) => id);
    expect(surelyOnPage.length).toBeGreaterThan(0);
    overwritePage(file, page, destroy);

    const opened = open(file);
    const rows = await opened.sales.drafts({ company });
    const lost = [...saved.keys()].filter((id) => !rows.some((row) => row.id === id));
    expect(lost).toEqual(expect.arrayContaining(surelyOnPage));
    expect(maybeOnPage).toEqual(expect.arrayContaining(lost));
    expect(opened.replacements).toMatchObject([{ cause: 'damaged' }]);
    expect(opened.replacements[0]?.lost).toBeGreaterThan(0);
    for (const { id } of nonEmpty(rows))
      expect((await opened.sales.draft({ company, draftId: id })).draft).toEqual(saved.get(id));
    const damaged = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.damaged-`));
    expect(damaged).toHaveLength(1);
  });

  test('are still there after the next start, which says nothing more', async () => {
    const file = newFile();
    await saveDrafts(file);
    overwritePage(file, Math.floor(pagesIn(file).count / 2), (page) => page.fill(0));
    const first = open(file);
    const rows = await first.sales.drafts({ company });
    await close(first, file);
    const second = open(file);
    expect(await second.sales.drafts({ company })).toEqual(rows);
    expect(second.replacements).toEqual([]);
  });
});

test('a draft that was sent, and of which the record of the sending was destroyed, is not sent again', async () => {
  const file = newFile();
  const first = open(file);
  const drafts: Draft[] = [];
  for (let number = 0; number < 30; number++) drafts.push(await readyDraft(first.sales, `Kymi ${number} Oy`));
  // The last one of the table lies furthest from the records of sendings, which come before the drafts.
  const [sent] = drafts.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  if (!sent) throw new Error('nothing was saved');
  expect((await send(first, sent)).state).toBe('done');
  const before = tally(demo);
  await close(first, file);
  const [page = 0] = findPages(file, `dispatch${sent.id}`);
  expect(findPages(file, `draft${sent.id}`)).not.toContain(page);
  overwritePage(file, page, (bytes) => bytes.fill(0));

  const second = open(file);
  expect((await second.sales.drafts({ company })).map(({ id }) => id)).toContain(sent.id);
  expect(second.replacements).toMatchObject([{ cause: 'damaged' }]);
  expect(await captureError(send(second, sent))).toEqual({ kind: 'unreadableRecord', reason: 'journal' });
  expect(tally(demo)).toEqual(before);
});
