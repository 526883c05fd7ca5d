import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { type DecisionFileTexts, decisionColumns, decisionNames } from '#app/contract/purchases/decisionExport.ts';
import { dismissalReason, findingKinds } from '#app/contract/purchases/findings.ts';
import { internationalCsvDialect } from '#app/storage/tables/csv.ts';
import { createPurchaseQuery } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const any = { scope: company, invoice: null, person: null, from: null, to: null, kinds: null };
const nameAll = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, `[${key}]`])) as Record<K, string>;
const texts: DecisionFileTexts = {
  columns: nameAll(decisionColumns),
  decisions: nameAll(decisionNames),
  reasons: nameAll(dismissalReason.options),
  findings: nameAll(findingKinds),
};

let fixture: PurchasesFixture;
beforeEach(async () => {
  fixture = await createPurchasesFixture();
  const item = { invoiceNumber: '4711', invoiceTotalVatIncludedAmount: '12.50', invoiceCurrencyCode: 'EUR' };
  fixture.items = [{ ...item, documentId: 'A' }];
  await fixture.opened.purchases.sync({ company });
});
afterEach(() => fixture.close());

const decide = async (count: number): Promise<void> => {
  const [row] = await fixture.opened.readRows(createPurchaseQuery(company));
  for (let number = 1; number <= count; number += 1)
    await fixture.opened.purchases.review.addNote({ company, id: row?.id ?? -1, text: `Note ${number}; "quoted"` });
};
const write = async (kind: 'csv' | 'json', filter: Partial<typeof any> | { kinds: ['stateSet'] } = {}) => {
  const target = join(fixture.directory, `decisions.${kind}`);
  const format = kind === 'json' ? ({ kind } as const) : ({ kind, dialect: internationalCsvDialect } as const);
  await fixture.opened.purchases.reviewLog.export({ ...any, ...filter }, { format, texts }, target);
  return target;
};
const compare = (path: string) => fixture.opened.purchases.reviewLog.compare(['desk'], path);
const verify = () =>
  fixture.opened.purchases.reviewLog.verify({ scope: { connectionId: 'desk', customerNumber: null } });
const same = { customerNumber: '1001', name: 'Ostaja Oy', missing: null, different: null, changedInFile: 0 };

describe.each(['json', 'csv'] as const)('a log that is compared with its export as %s', (kind) => {
  it('is the same, also after further decisions', async () => {
    await decide(5);
    const file = await write(kind);
    await decide(1);
    expect(await compare(file)).toEqual({
      ...{ kind: 'compared', fileName: `decisions.${kind}`, unknownCompanies: [] },
      companies: [{ ...same, count: 5 }],
    });
  });

  it('lacks decisions, or has others', async () => {
    await decide(5);
    const file = await write(kind);
    await fixture.editReviewFile(`DELETE FROM review_event WHERE sequence >= 4;
      UPDATE review_event SET hash = '${'a'.repeat(64)}' WHERE sequence = 2`);
    expect(await compare(file)).toMatchObject({
      companies: [
        { count: 5, missing: { count: 2, latestAt: expect.any(String) }, different: { count: 1, sequence: 2 } },
      ],
    });
  });

  it('lacks decisions that a file with a filter does not list', async () => {
    await decide(5);
    const file = await write(kind, { kinds: ['stateSet'] });
    await fixture.editReviewFile('DELETE FROM review_event WHERE sequence >= 3');
    expect(await compare(file)).toMatchObject({ companies: [{ count: 0, missing: { count: 3 }, different: null }] });
  });
});

test('a file that was changed is told apart from a log that was', async () => {
  await decide(3);
  const file = await write('json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"person":"tester"', '"person":"somebody"'));
  expect(await compare(file)).toMatchObject({ companies: [{ ...same, count: 3, changedInFile: 1 }] });
});

test('a file of earlier releases, an array of events, is compared too', async () => {
  await decide(3);
  const file = await write('json');
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).events, null, 2));
  expect(await compare(file)).toMatchObject({ companies: [{ ...same, count: 3 }] });
});

test('a company that is not here is named', async () => {
  await decide(1);
  const file = await write('json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"1001"', '"9"').replaceAll('Ostaja Oy', 'Muu Oy'));
  expect(await compare(file)).toMatchObject({ companies: [], unknownCompanies: ['Muu Oy'] });
});

test.each([
  ['is empty', ''],
  ['is another table', 'a;b;c\n1;2;3\n'],
  ['is other JSON', '{"events":{"a":1}}'],
  ['has other events', '{"events":[{"device":1}]}'],
  ['has no numbers', '{"events":[],"heads":[{"device":"x","sequence":"y"}]}'],
  ['has damaged events', '{"events":[{"device":"\\u12"}]}'],
  ['was cut', '{"format":"invoice-desk-decisions/2","events":[\n{"device":"x"'],
  ['is binary', '\0\u0001PK\u0003'],
])('a file that %s is unreadable', async (_, content) => {
  const file = join(fixture.directory, 'file');
  writeFileSync(file, content);
  expect(await compare(file)).toEqual({ kind: 'unreadable', fileName: 'file' });
});

test('a file that is a folder or gone is unreadable', async () => {
  expect(await compare(fixture.directory)).toMatchObject({ kind: 'unreadable' });
  expect(await compare(join(fixture.directory, 'gone'))).toEqual({ kind: 'unreadable', fileName: 'gone' });
});

test('verifying finds the decisions that are missing at the end, and a noted end that is damaged', async () => {
  await decide(5);
  expect(await verify()).toMatchObject([{ fault: null, keptEnd: 'kept' }]);
  await fixture.editReviewFile('DELETE FROM review_event WHERE sequence >= 3');
  expect(await verify()).toMatchObject([{ fault: { kind: 'cut', sequence: 3, count: 3, at: expect.any(String) } }]);
  const heads = join(fixture.directory, 'heads', Buffer.from('desk').toString('hex'), '1001.json');
  writeFileSync(heads, '{"format":1,"heads":[{');
  expect(await verify()).toMatchObject([{ fault: null, keptEnd: 'unreadable' }]);
  expect(await verify()).toMatchObject([{ fault: null, keptEnd: 'kept' }]);
  await fixture.opened.purchases.remove('desk');
  expect(readdirSync(join(fixture.directory, 'heads'))).toEqual([]);
});
