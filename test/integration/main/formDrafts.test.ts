import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FormDraft } from '#app/contract/formDrafts.ts';
import '#test/fixtures/withoutElectron.ts';
import type { FormDraftStore } from '#main/platform/formDrafts.ts';

const { openFormDrafts } = await import('#main/platform/formDrafts.ts');

let folder: string;
let timesSetAside: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-forms-'));
  timesSetAside = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const open = (): FormDraftStore =>
  openFormDrafts(folder, () => {
    timesSetAside += 1;
  });
const draft = (name: string, connectionId: string | null = 'books'): FormDraft => ({
  connectionId,
  name,
  text: `what was typed into ${name}`,
});
const file = (): string => join(folder, 'formDrafts.json');

test('keeps the latest text of each form over the end of the program, for its owner only', async () => {
  const first = open();
  first.save(draft('note'));
  first.save(draft('contact'));
  first.save({ ...draft('note'), text: 'typed later' });
  expect(open().all()).toEqual([draft('contact'), { ...draft('note'), text: 'typed later' }]);
  if (process.platform !== 'win32') expect((await stat(file())).mode & 0o777).toBe(0o600);
});

test('forgets a form that was saved, and all forms of a connection that is removed', () => {
  const store = open();
  for (const each of [draft('note'), draft('proxy', null), draft('contact'), draft('other', 'elsewhere')])
    store.save(each);
  store.delete('note');
  store.deleteOfConnection('books');
  expect(open().all()).toEqual([draft('proxy', null), draft('other', 'elsewhere')]);
});

test('keeps two hundred forms and lets the oldest go', () => {
  const store = open();
  for (let number = 0; number < 205; number += 1) store.save(draft(`form ${number}`));
  const names = store.all().map(({ name }) => name);
  expect(names).toHaveLength(200);
  expect([names[0], names.at(-1)]).toEqual(['form 5', 'form 204']);
});

test('writes nothing where nothing changes', async () => {
  const store = open();
  store.save(draft('note'));
  const { mtimeMs } = await stat(file());
  store.delete('gone');
  store.deleteOfConnection('gone');
  expect((await stat(file())).mtimeMs).toBe(mtimeMs);
});

test('sets a file aside that cannot be read, and starts with no forms', async () => {
  await writeFile(file(), '{ "drafts": "none"');
  expect(open().all()).toEqual([]);
  expect(timesSetAside).toBe(1);
  const [damaged = ''] = (await readdir(folder)).filter((name) => name.startsWith('formDrafts.damaged-'));
  expect(await readFile(join(folder, damaged), 'utf8')).toBe('{ "drafts": "none"');
});
