import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DecisionFilter } from '#app/contract/purchases/decision.ts';
import { type DecisionFileTexts, decisionColumns, decisionNames } from '#app/contract/purchases/decisionExport.ts';
import { dismissalReason, findingKinds } from '#app/contract/purchases/findings.ts';
import { internationalCsvDialect } from '#app/storage/tables/csv.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const any: DecisionFilter = { scope: company, invoice: null, person: null, from: null, to: null, kinds: null };
const nameAll = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, `[${key}]`])) as Record<K, string>;
const texts: DecisionFileTexts = {
  columns: nameAll(decisionColumns),
  decisions: nameAll(decisionNames),
  reasons: nameAll(dismissalReason.options),
  findings: nameAll(findingKinds),
};

interface ExportedFile {
  readonly format: string;
  readonly events: Record<string, unknown>[];
  readonly heads: Record<string, unknown>[];
}

/** What decision 0015 says: the SHA-256 of the columns as a JSON array, after the name of the format. */
const hash = (event: Readonly<Record<string, unknown>>): string => {
  const { customerNumber: _number, company: _company, hash: _hash, ...columns } = event;
  return createHash('sha256')
    .update(JSON.stringify(['review event 1', ...Object.values(columns)]))
    .digest('hex');
};

describe('an export of the log of decisions', () => {
  const directory = makeDirectory();
  let service: Service;
  let opened: OpenedPurchases;
  beforeAll(async () => {
    service = await startService((_, response) => {
      const seller = { organisationName: '=HYPERLINK("x")', bankAccount: { iban: 'FI0012345600000785' } };
      const item = {
        seller,
        invoiceNumber: '4711',
        invoiceTotalVatIncludedAmount: '12.50',
        invoiceCurrencyCode: 'EUR',
      };
      response.end(JSON.stringify({ Items: [{ ...item, documentId: 'A' }] }));
    });
    opened = openPurchases(directory, profileFor(service.url));
    await opened.purchases.sync({ company });
    const [row] = await opened.readRows(createPurchaseQuery(company));
    if (!row) throw new Error('there is no invoice');
    const { id, document } = row;
    await opened.purchases.review.addNote({ company, id, text: '=1+1\n"two" lines; of text' });
    await opened.purchases.overview({ scope: company });
    const { decision } = await opened.purchases.review.setState({
      ...{ company, id, state: 'reviewed', resolution: { reason: 'known', text: 'Asked.' } },
      seen: { document, review: 'new', findings: ['invalidIban'] },
    });
    await opened.purchases.review.undo({ connectionId: 'desk', decision });
  });
  afterAll(async () => {
    await opened.close();
    await service.close();
    removeDirectory(directory);
  });

  const write = async (filter: DecisionFilter, kind: 'csv' | 'json'): Promise<string> => {
    const target = join(directory, `decisions.${kind}`);
    const format = kind === 'json' ? ({ kind } as const) : ({ kind, dialect: internationalCsvDialect } as const);
    await opened.purchases.reviewLog.export(filter, { format, texts }, target);
    return readFileSync(target, 'utf8');
  };

  it('as JSON holds the events with their hashes, so that each chain can be computed again', async () => {
    const { events, heads }: ExportedFile = JSON.parse(await write(any, 'json'));
    expect(events.map(({ kind }) => kind)).toEqual(['undone', 'stateSet', 'noteAdded']);
    expect(events.map(hash)).toEqual(events.map((event) => event.hash));
    expect(events.map(({ previous }) => previous)).toEqual([events[1]?.hash, events[2]?.hash, '0'.repeat(64)]);
    expect(events[0]).toMatchObject({ customerNumber: '1001', company: 'Ostaja Oy', sequence: 3, person: 'tester' });
    const { device, sequence, hash: latest, at } = events[0] ?? {};
    expect(heads).toEqual([{ customerNumber: '1001', company: 'Ostaja Oy', device, sequence, hash: latest, at }]);
  });

  it('as CSV holds one line for each decision, and no text that a spreadsheet would calculate', async () => {
    const text = await write(any, 'csv');
    expect(text.startsWith('\ufeff')).toBe(true);
    const [heads, undone, reviewed, noted, end] = papaparse.parse<string[]>(text.slice(1)).data;
    expect(heads).toEqual(decisionColumns.map((column) => `[${column}]`));
    const toFacts = (line: string[] | undefined) =>
      Object.fromEntries(decisionColumns.map((column, index) => [column, line?.[index]]));
    const invoice = { company: 'Ostaja Oy', seller: `'=HYPERLINK("x")`, invoiceNumber: '4711', amount: '12.50' };
    expect(toFacts(noted)).toMatchObject({ ...invoice, decision: '[noteAdded]', text: `'=1+1\n"two" lines; of text` });
    expect(toFacts(reviewed)).toMatchObject({
      ...{ ...invoice, currency: 'EUR', decision: '[reviewed]', findings: '[invalidIban]' },
      ...{ reason: '[known]', text: 'Asked.', sequence: '2' },
    });
    const { device, sequence, hash: latest } = toFacts(undone);
    expect(toFacts(end)).toMatchObject({ company: 'Ostaja Oy', decision: '[logEnd]', device, sequence, hash: latest });
    expect(toFacts(undone)).toMatchObject({ decision: '[undone]: [reviewed]', findings: '[invalidIban]' });
  });

  it('holds only what meets the filters, and the ends of all logs', async () => {
    expect(JSON.parse(await write({ ...any, kinds: ['noteAdded'] }, 'json')).events).toHaveLength(1);
    const none: ExportedFile = JSON.parse(await write({ ...any, person: 'somebody else' }, 'json'));
    expect(none).toMatchObject({ format: 'invoice-desk-decisions/2', events: [], heads: [{ sequence: 3 }] });
    const empty = papaparse.parse(await write({ ...any, to: '2000-01-01T00:00:00.000Z' }, 'csv'), {
      skipEmptyLines: true,
    });
    expect(empty.data).toEqual([expect.anything(), expect.arrayContaining(['[logEnd]'])]);
  });

  it('reports how far it is, and leaves what was there before where it is cancelled', async () => {
    const [target, progress] = [join(directory, 'before.json'), [] as (readonly [number, number])[]];
    writeFileSync(target, 'before');
    const settings = { format: { kind: 'json' }, texts } as const;
    let cancelled: Promise<void> | null = null;
    const run = opened.purchases.reviewLog.export(any, settings, target, () => {
      cancelled ??= opened.purchases.reviewLog.cancelExport();
    });
    await expect(opened.purchases.reviewLog.export(any, settings, target)).rejects.toMatchObject({
      error: { kind: 'conflict' },
    });
    await expect(run).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    await cancelled;
    expect(readFileSync(target, 'utf8')).toBe('before');
    expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([]);
    const onProgress = (done: number, total: number) => progress.push([done, total]);
    await opened.purchases.reviewLog.export(any, settings, target, onProgress);
    expect(progress).toEqual([
      [0, 3],
      [3, 3],
    ]);
    progress.length = 0;
    await opened.purchases.reviewLog.export({ ...any, kinds: ['noteAdded'] }, settings, target, onProgress);
    expect(progress.at(-1)).toEqual([1, 1]);
  });
});
