import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type InvoiceArchive, openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import { type NodeProgram, startNodeProgram } from '#test/nodeProgram.ts';
import { lists, paths } from './archiveLists.ts';
import { makeDirectory, removeDirectory } from './openedPurchases.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = makeDirectory();
  file = join(directory, '1001.sqlite');
});
afterEach(() => removeDirectory(directory));

const startWriter = (name: string): NodeProgram => startNodeProgram(join(import.meta.dirname, name), file);

/** What is shown, in a form to compare with a list. */
const listShown = (archive: InvoiceArchive): string[] =>
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
    const writer = startWriter('archiveWriter.ts');
    await writer.nextLine();
    for (let synced = 0; synced < 2; synced += 1) await writer.nextLine();
    // Anywhere within the next sync: each turn a little later.
    await new Promise((resolve) => setTimeout(resolve, turn * 9));
    await writer.kill();
    const archive = openInvoiceArchive(file, paths);
    expect(archive.check()).toBe(true);
    expect(wholeLists).toContainEqual(listShown(archive));
    const { fields, invoices } = archive.fields();
    expect(invoices).toBe(listShown(archive).length);
    expect(fields.find(({ pattern }) => pattern === 'note')?.count).toBe(invoices);
    archive.close();
  }
});

it('is sound and whole when two programs fill it at once', async () => {
  const writer = startWriter('steppedArchiveWriter.ts');
  const letWriterGoOn = async (): Promise<void> => {
    writer.send('go on');
    expect(await writer.nextLine()).toBeDefined();
  };
  await letWriterGoOn();
  await letWriterGoOn();
  const archive = openInvoiceArchive(file, paths);
  for (const list of [...lists, ...lists]) {
    const middle = list.length >> 1;
    archive.begin();
    for (const record of list.slice(0, middle)) archive.receive([Buffer.from(record)], 0);
    await letWriterGoOn();
    for (const record of list.slice(middle)) archive.receive([Buffer.from(record)], 0);
    archive.complete(0, { isWhole: true, validators: null });
    expect(wholeLists).toContainEqual(listShown(archive));
    await letWriterGoOn();
    expect(wholeLists).toContainEqual(listShown(archive));
  }
  await writer.kill();
  expect(archive.check()).toBe(true);
  expect(wholeLists).toContainEqual(listShown(archive));
  expect(new Set([...archive.rows()].map(({ identity }) => identity)).size).toBe([...archive.rows()].length);
  archive.close();
});
