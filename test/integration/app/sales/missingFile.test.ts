import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { company, createSalesConnection, newFile, type OpenedSales, openSales, readyDraft } from './parts.ts';

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
  const opened = openSales(file, createSalesConnection(demo), 50);
  openedSales.push(opened);
  return opened;
};
const close = async (opened: OpenedSales): Promise<void> => {
  openedSales.splice(openedSales.indexOf(opened), 1);
  await opened.sales.close();
};
const listContactNames = async ({ sales }: OpenedSales): Promise<readonly string[]> =>
  (await sales.drafts({ company })).map(({ contactName }) => contactName).toSorted();

const companions = ['-wal', '-shm'];
const remove = (file: string): void => {
  for (const suffix of ['', ...companions]) rmSync(file + suffix, { force: true });
};
const empty = (file: string): void => truncateSync(file, 0);

test('the first start says nothing, and neither does the next one', async () => {
  const file = newFile();
  const first = open(file);
  expect(await listContactNames(first)).toEqual([]);
  await close(first);
  const second = open(file);
  expect(await listContactNames(second)).toEqual([]);
  expect([first.replacements, second.replacements]).toEqual([[], []]);
});

describe.each([
  ['deleted', remove],
  ['emptied', empty],
])('a file of drafts that was %s', (_, lose) => {
  test('before the start is reported, and the rest works', async () => {
    const file = newFile();
    const first = open(file);
    await readyDraft(first.sales, 'Kymi Oy');
    await close(first);
    lose(file);
    const second = open(file);
    expect(await listContactNames(second)).toEqual([]);
    expect(second.replacements).toEqual([{ cause: 'missing', recovered: 0, lost: 0 }]);
    await readyDraft(second.sales, 'Oulu Oy');
    await close(second);
    // Once: the next start finds what was written since.
    const third = open(file);
    expect(await listContactNames(third)).toEqual(['Oulu Oy']);
    expect(third.replacements).toEqual([]);
  });

  test('before the start leaves its log beside the new one, unread by it', async () => {
    const file = newFile();
    const first = open(file);
    await readyDraft(first.sales, 'Kymi Oy');
    copyFileSync(`${file}-wal`, `${file}.log`);
    await close(first);
    copyFileSync(`${file}.log`, `${file}-wal`);
    rmSync(file);
    if (lose === empty) writeFileSync(file, '');
    const second = open(file);
    await second.sales.drafts({ company });
    expect(second.replacements).toMatchObject([{ cause: 'missing' }]);
    const damaged = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.damaged-`));
    expect(damaged.filter((name) => name.endsWith('-wal'))).toHaveLength(1);
    await readyDraft(second.sales, 'Oulu Oy');
    await close(second);
    expect(await listContactNames(open(file))).toContain('Oulu Oy');
  });
});

describe.skipIf(process.platform === 'win32')('a file of drafts that is deleted while it is open', () => {
  test.each([
    ['alone', (file: string) => rmSync(file)],
    ['with its log', remove],
  ])('%s is written again with all that was in it', async (_, lose) => {
    const file = newFile();
    const opened = open(file);
    await readyDraft(opened.sales, 'Kymi Oy');
    lose(file);
    await readyDraft(opened.sales, 'Oulu Oy');
    expect(await listContactNames(opened)).toEqual(['Kymi Oy', 'Oulu Oy']);
    expect(opened.replacements).toMatchObject([{ cause: 'restored' }]);
    await close(opened);
    const next = open(file);
    expect(await listContactNames(next)).toEqual(['Kymi Oy', 'Oulu Oy']);
    expect(next.replacements).toEqual([]);
  });

  test('is written again though nobody uses it', async () => {
    const file = newFile();
    const opened = open(file);
    await readyDraft(opened.sales, 'Kymi Oy');
    remove(file);
    await expect.poll(() => opened.replacements).toMatchObject([{ cause: 'restored' }]);
    expect(existsSync(file)).toBe(true);
  });

  test('and replaced by a copy gives way to the copy, and is kept beside it', async () => {
    const file = newFile();
    const opened = open(file);
    await readyDraft(opened.sales, 'Kymi Oy');
    const other = newFile();
    const source = open(other);
    await readyDraft(source.sales, 'From the copy Oy');
    await close(source);
    copyFileSync(other, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    expect(await listContactNames(opened)).toEqual(['From the copy Oy']);
    expect(opened.replacements.map(({ cause }) => cause)).toContain('exchanged');
    const damaged = readdirSync(dirname(file)).find((name) => name.startsWith(`${basename(file)}.damaged-`)) ?? '';
    expect(await listContactNames(open(`${dirname(file)}/${damaged}`))).toEqual(['Kymi Oy']);
  });
});

test('a file of drafts that is emptied while it is open is reported, and the rest works', async () => {
  const file = newFile();
  const opened = open(file);
  await readyDraft(opened.sales, 'Kymi Oy');
  empty(file);
  await expect.poll(() => opened.replacements.length).toBeGreaterThan(0);
  await readyDraft(opened.sales, 'Oulu Oy');
  expect(await listContactNames(opened)).toContain('Oulu Oy');
  await close(opened);
  expect(await listContactNames(open(file))).toContain('Oulu Oy');
});
