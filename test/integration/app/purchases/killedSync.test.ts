import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type InvoiceArchive, openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import { type NodeProgram, startNodeProgram } from '#test/nodeProgram.ts';
import { paths } from './archiveLists.ts';
import { linkedInvoices } from './linkedInvoices.ts';
import { makeDirectory, removeDirectory } from './openedPurchases.ts';
import { countDocuments, countOrphans } from './storedRecords.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = makeDirectory();
  file = join(directory, '1001.sqlite');
});
afterEach(() => removeDirectory(directory));

/** Starts a program that stops in the middle of a sync; resolves when its documents are stored. */
const startSync = async (turn: number): Promise<NodeProgram> => {
  const writer = startNodeProgram(join(import.meta.dirname, 'linkWriter.ts'), file, String(turn));
  expect(Number(await writer.nextLine())).toBe(1500);
  return writer;
};

const sync = (archive: InvoiceArchive, turn: number): void => {
  archive.begin();
  for (const record of linkedInvoices(2000, turn)) archive.receive([Buffer.from(JSON.stringify(record))], turn);
  archive.complete(turn, { isWhole: true, validators: null });
};

it('removes the documents of syncs that were killed, whichever process syncs next', async () => {
  for (const turn of [0, 10]) {
    await (await startSync(turn)).kill();
    expect(countOrphans(file)).toBe(1500);
  }
  const archive = openInvoiceArchive(file, paths);
  sync(archive, 20);
  archive.close();
  expect(countOrphans(file)).toBe(0);
  expect(countDocuments(file)).toBe(3 * 2000);
});

it('leaves alone the documents of a sync that is under way in another process', async () => {
  const writer = await startSync(0);
  const archive = openInvoiceArchive(file, paths);
  sync(archive, 20);
  expect(countOrphans(file)).toBe(1500);
  await writer.kill();
  sync(archive, 30);
  archive.close();
  expect(countOrphans(file)).toBe(0);
});

it('removes what a sync that was given up has stored, when the next one begins', () => {
  const archive = openInvoiceArchive(file, paths);
  sync(archive, 0);
  archive.begin();
  for (const record of linkedInvoices(2000, 1)) archive.receive([Buffer.from(JSON.stringify(record))], 1);
  expect(archive.arrived()).toBe(2000);
  archive.begin();
  archive.receive([Buffer.from(JSON.stringify(linkedInvoices(1, 2)[0]))], 2);
  expect(archive.arrived()).toBe(1);
  expect(countOrphans(file)).toBe(1);
  archive.close();
});
