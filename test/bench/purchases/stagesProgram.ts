import { hash as hashOf } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../../../app/lib/cooperativeTask.ts';
import { parseProfile } from '../../../app/profile/parseProfile.ts';
import { openInvoiceArchive } from '../../../app/purchases/archive/invoiceArchive.ts';
import { type PreparsedRecord, RecordParser } from '../../../app/purchases/archive/recordParser.ts';
import { type RecordShape, toRecordShape } from '../../../app/purchases/archive/recordShape.ts';
import { detectLedgerFindings } from '../../../app/purchases/findings/detectFindings.ts';
import { buildPurchaseLedger } from '../../../app/purchases/findings/purchaseLedger.ts';
import { FieldTree } from '../../../app/purchases/records/fieldTree.ts';
import type { RawRecord } from '../../../app/purchases/records/record.ts';
import { JsonArraySplitter } from '../../../app/purchases/sync/jsonArraySplitter.ts';
import { TableLoader } from '../../../app/purchases/table/tableLoader.ts';
import { profileTextAt, unreachableAddress } from './openPurchases.ts';

/** Milliseconds of one stage for all invoices. */
export interface StageTime {
  readonly stage: string;
  readonly ms: number;
}

const company = { customerNumber: '1001', name: 'Bench Oy' };

const [folder = '', url = ''] = process.argv.slice(2);
const times: StageTime[] = [];
const time = <T>(stage: string, work: () => T): T => {
  const from = performance.now();
  const result = work();
  times.push({ stage, ms: performance.now() - from });
  return result;
};

const receive = async (): Promise<readonly Uint8Array[]> => {
  const from = performance.now();
  const { body } = await fetch(`${url}/v1/invoices`);
  const chunks: Uint8Array[] = [];
  if (body) for await (const chunk of body) chunks.push(new Uint8Array(chunk as Uint8Array));
  times.push({ stage: 'receive', ms: performance.now() - from });
  return chunks;
};

const split = (chunks: readonly Uint8Array[]): readonly RawRecord[] => {
  const splitter = new JsonArraySplitter('Items');
  return chunks.flatMap((chunk) => splitter.push(chunk));
};

const { purchases } = parseProfile(profileTextAt(unreachableAddress));
const parse = (records: readonly RawRecord[], hashes: readonly string[]): readonly PreparsedRecord[] => {
  const tree = new FieldTree();
  const parser = new RecordParser(tree, purchases);
  const shapes = new Map<string, RecordShape>();
  return records.map((raw, index) => {
    const hash = hashes[index] ?? '';
    const { identity, read, further, leaves } = parser.parse(raw, hash);
    const shape = shapes.get(leaves) ?? toRecordShape(leaves, tree);
    shapes.set(leaves, shape);
    return { raw, hash, identity, read, further, shape };
  });
};

mkdirSync(folder, { recursive: true });
// Node loads its fetch when it is first used.
await fetch('data:,');
const chunks = await receive();
const records = time('split', () => split(chunks));
const hashes = time('hash', () => records.map((raw) => hashOf('sha256', raw, 'hex')));
const read = time('parse', () => parse(records, hashes));
const archive = openInvoiceArchive(join(folder, 'stages.sqlite'), purchases);
archive.begin();
time('store', () => archive.receive(read, Date.now()));
time('publish', () => archive.complete(Date.now(), { isWhole: true, validators: null }));
const invoices = time('read back', () => [...archive.rows()]);
const archiveRef = { ...company, businessId: null, deviceFile: '', file: '' };
const loader = new TableLoader(archiveRef, { listAnnotations: () => new Map() });
time('columns', () => runToEnd(loader.pushAll(invoices)));
const { table, examined } = time('order', () => runToEnd(loader.finish(null)));
time('search index', () => runToEnd(table.prepareSearch()));
time('findings', () => {
  const ledger = runToEnd(buildPurchaseLedger(examined, '2026-11-23', archiveRef));
  return runToEnd(detectLedgerFindings(ledger));
});
archive.close();
process.send?.(times);
process.disconnect();
