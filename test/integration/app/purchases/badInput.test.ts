import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type InvoiceArchive, openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import { lists, paths } from './archiveLists.ts';
import { makeDirectory, removeDirectory } from './openedPurchases.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = makeDirectory();
  file = join(directory, '1001.sqlite');
});
afterEach(() => removeDirectory(directory));

const startWriter = (): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'archiveWriter.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const kill = async (writer: ChildProcess): Promise<void> => {
  const ended = once(writer, 'exit');
  writer.kill('SIGKILL');
  await ended;
};

const linesOf = (writer: ChildProcess): AsyncIterator<string> => {
  if (!writer.stdout) throw new Error('no output');
  return createInterface(writer.stdout)[Symbol.asyncIterator]();
};

/** What is shown, in a form to compare with a list. */
const shown = (archive: InvoiceArchive): string[] =>
  [...archive.rows()]
    .filter(({ missingSince }) => missingSince === null)
    .map(({ row }) => `${row.invoiceNumber} ${row.version}`)
    .sort();
const wholeLists = lists.map((list) =>
  list
    .map((text) => JSON.parse(text))
    .map(({ invoiceNumber, version }) => `${invoiceNumber} ${version}`)
    .sort(),
);

it('shows the old list or the new one, whole, when its process is killed at any moment', async () => {
  const turns = 8;
  for (let turn = 0; turn < turns; turn += 1) {
    const writer = startWriter();
    const lines = linesOf(writer);
    await lines.next();
    for (let synced = 0; synced < 2; synced += 1) await lines.next();
    // Anywhere within the next sync: each turn a little later.
    await new Promise((resolve) => setTimeout(resolve, turn * 9));
    await kill(writer);
    const archive = openInvoiceArchive(file, paths);
    expect(archive.check()).toBe(true);
    expect(wholeLists).toContainEqual(shown(archive));
    const { fields, invoices } = archive.fields();
    expect(invoices).toBe(shown(archive).length);
    expect(fields.find(({ pattern }) => pattern === 'note')?.count).toBe(invoices);
    archive.close();
  }
});

it('is sound and whole when two programs fill it at once', async () => {
  const writer = startWriter();
  const lines = linesOf(writer);
  await lines.next();
  await lines.next();
  const archive = openInvoiceArchive(file, paths);
  for (const list of [...lists, ...lists]) {
    archive.begin();
    for (const record of list) archive.receive([Buffer.from(record)], 0);
    archive.complete(0, { isWhole: true, validators: null });
    expect(wholeLists).toContainEqual(shown(archive));
    await lines.next();
  }
  await kill(writer);
  expect(archive.check()).toBe(true);
  expect(wholeLists).toContainEqual(shown(archive));
  expect(new Set([...archive.rows()].map(({ identity }) => identity)).size).toBe([...archive.rows()].length);
  archive.close();
});
