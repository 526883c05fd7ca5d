import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApprovalRule } from '#app/contract/purchases/approvalRule.ts';
import type { PurchaseQuery } from '#app/contract/purchases/query.ts';
import { internationalCsvDialect } from '#app/storage/tables/csv.ts';
import { exportTexts as words } from '#test/fixtures/exportTexts.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
  toSeen,
} from './openedPurchases.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);
const ready: PurchaseQuery = { ...query, filters: [{ kind: 'toPay', readiness: ['ready'] }] };
const toApprove: PurchaseQuery = { ...query, filters: [{ kind: 'toApprove' }] };
const aboveThousand: ApprovalRule = { limit: { hundredths: 100_000, currency: 'EUR' }, suppliers: [] };

const invoice = (number: string, amount: string): object => ({
  seller: { businessId: '2077474-0', organisationName: 'Saha Oy', bankAccount: { iban: 'FI2112345600000785' } },
  invoiceNumber: number,
  invoiceDate: '2026-11-10',
  dueDate: '2026-12-10',
  invoiceTotalVatIncludedAmount: amount,
  invoiceCurrencyCode: 'EUR',
  paymentStatusCode: 'NOTPAID',
  version: 1,
});

let directory: string;
let service: Service;
let opened: OpenedPurchases;
let subject: string | null;
let isSignedIn: boolean;
let fixedLimit: ApprovalRule['limit'];
beforeEach(async () => {
  directory = makeDirectory();
  [subject, isSignedIn, fixedLimit] = ['aino', true, null];
  const items = [invoice('1', '999,99'), invoice('2', '1500,00'), invoice('3', '2500,00')];
  service = await startService((_, response) => response.end(JSON.stringify({ Items: items })));
  opened = openPurchases(directory, profileFor(service.url), undefined, undefined, undefined, undefined, {
    personFor: () => ({ name: subject ?? 'nobody', subject }),
    isSignedIn: async () => isSignedIn,
    approvalLimit: () => fixedLimit,
  });
  await opened.purchases.sync({ company });
});
afterEach(async () => {
  await opened.close();
  await service.close();
  removeDirectory(directory);
});

const listNumbers = async (of: PurchaseQuery) => (await opened.readRows(of)).map((row) => row.invoiceNumber);
const getRow = async (number: string) => {
  const row = (await opened.readRows(query)).find(({ invoiceNumber }) => invoiceNumber === number);
  if (!row) throw new Error(`no invoice ${number}`);
  return row;
};
const review = async (number: string) => {
  await opened.purchases.overview({ scope: company });
  const row = await getRow(number);
  return opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state: 'reviewed' });
};
const approve = async (number: string) => {
  const row = await getRow(number);
  return opened.purchases.approvals.approve({ company, id: row.id, seen: toSeen(row) });
};
const selectAll = async (of: PurchaseQuery) => {
  const { revision, lineCount } = await opened.readView(of);
  return { query: of, selection: { revision, ranges: [{ from: 0, to: lineCount }] } };
};
const setRule = (rule: ApprovalRule) => opened.purchases.approvals.setRule({ company, rule });
const refusal = (reason: string) => ({ error: { kind: 'approvalRefused', reason } });

it('keeps a reviewed invoice above the limit from being paid until a second person has approved it', async () => {
  await setRule(aboveThousand);
  for (const number of ['1', '2']) await review(number);
  expect(await listNumbers(ready)).toEqual(['1']);
  expect(await listNumbers(toApprove)).toEqual(['2']);
  expect((await getRow('2')).isToApprove).toBe(true);

  await expect(approve('2')).rejects.toMatchObject(refusal('ownReview'));
  subject = 'matti';
  isSignedIn = false;
  await expect(approve('2')).rejects.toMatchObject(refusal('noPerson'));
  isSignedIn = true;
  await expect(approve('1')).rejects.toMatchObject(refusal('notWaiting'));
  const { decision } = await approve('2');
  expect(await listNumbers(ready)).toEqual(['1', '2']);
  const { approval } = await opened.purchases.invoice({ company, id: (await getRow('2')).id });
  expect(approval).toMatchObject({ by: 'matti' });

  const filter = { scope: company, invoice: null, person: null, from: null, to: null, kinds: null };
  const { decisions } = await opened.purchases.reviewLog.list({ filter, after: null, limit: 10 });
  expect(decisions.map(({ person, action }) => [person, action.kind])).toEqual([
    ['matti', 'approved'],
    ['aino', 'stateSet'],
    ['aino', 'stateSet'],
    ['aino', 'approvalRuleSet'],
  ]);
  await opened.purchases.review.undo({ connectionId: 'desk', decision });
  expect(await listNumbers(toApprove)).toEqual(['2']);
});

it('approves of a selection what the person may approve, and names the others', async () => {
  await setRule(aboveThousand);
  await review('2');
  subject = 'matti';
  await review('3');
  const result = await opened.purchases.approvals.approveSelected(await selectAll(query));
  expect(result).toMatchObject({ count: 1, refusedCount: 2 });
  expect(result.refused.map(({ invoiceNumber, reason }) => [invoiceNumber, reason]).toSorted()).toEqual([
    ['1', 'notWaiting'],
    ['3', 'ownReview'],
  ]);
  expect(await listNumbers(toApprove)).toEqual(['3']);
});

it('leaves out of a list of payments what is not approved, also where it was selected', async () => {
  await setRule(aboveThousand);
  for (const number of ['1', '2']) await review(number);
  const { selection } = await selectAll(query);
  const { exporting } = opened.purchases;
  expect(await exporting.summarizePayments({ query, selection })).toMatchObject({ count: 1, unapprovedCount: 2 });
  const columns = ['invoiceNumber' as const];
  const format = { kind: 'csv', dialect: internationalCsvDialect } as const;
  const order = { columns, headers: columns, title: 'Maksettavat', words, language: 'fi' as const, format };
  const target = join(directory, 'payments.csv');
  const outcome = await exporting.run({ query, selection, order, target, isPaymentList: true }, () => undefined);
  expect(outcome.rows).toBe(1);
  expect(existsSync(target)).toBe(true);
  const rows = await opened.readRows(query);
  expect(rows.map(({ exportedAt }) => exportedAt !== null)).toEqual([true, false, false]);
});

it('takes the limit of the policy in place of the own one, which cannot be changed then', async () => {
  await review('1');
  await review('2');
  expect(await listNumbers(ready)).toEqual(['1', '2']);
  fixedLimit = { hundredths: 120_000, currency: 'EUR' };
  expect(await listNumbers(ready)).toEqual(['1']);
  await expect(setRule(aboveThousand)).rejects.toMatchObject({ error: { kind: 'blockedByPolicy' } });
  await setRule({ limit: null, suppliers: [{ name: 'Saha Oy', businessId: null }] });
  expect(await listNumbers(ready)).toEqual([]);
  expect(await opened.purchases.approvals.rule({ company })).toMatchObject({ limit: null, fixedLimit });
});

it('names the suppliers of the rule from which no invoice has come', async () => {
  const suppliers = [
    { name: 'Saha', businessId: null },
    { name: 'Anything', businessId: 'FI20774740' },
    { name: 'Myllly Oy', businessId: '1572860-0' },
  ];
  await setRule({ limit: null, suppliers });
  const { suppliersWithoutInvoices } = await opened.purchases.approvals.rule({ company });
  expect(suppliersWithoutInvoices).toEqual(['Myllly Oy']);
});
