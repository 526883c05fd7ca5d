import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNinthAccount } from './ninthAccount.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const scope = { connectionId: 'desk', customerNumber: null };
const query = createPurchaseQuery(company);
let fixture: PurchasesFixture;

beforeAll(async () => {
  fixture = await createPurchasesFixture();
  fixture.items = listNinthAccount();
  await fixture.opened.purchases.sync({ company });
});
afterAll(() => fixture.close());

const getRow = async (invoiceNumber: string) => {
  const row = (await fixture.opened.readRows(query)).find((one) => one.invoiceNumber === invoiceNumber);
  if (!row) throw new Error(`there is no invoice ${invoiceNumber}`);
  return row;
};
const verify = () => fixture.opened.purchases.reviewLog.verify({ scope });

test('an invoice with a serious finding is reviewed only with a reason, in one decision that can be undone later', async () => {
  const row = await getRow('1333');
  await fixture.opened.readView(query);
  const seen = { ...toSeen(row), findings: ['ibanChanged' as const] };
  const marking = { company, id: row.id, seen, state: 'reviewed' as const };
  await expect(fixture.opened.purchases.review.setState(marking)).rejects.toMatchObject({
    error: { kind: 'conflict' },
  });
  const resolution = { reason: 'checkedWithSupplier', text: '' } as const;
  const { decision } = await fixture.opened.purchases.review.setState({ ...marking, resolution });
  expect(await getRow('1333')).toMatchObject({ review: 'reviewed', findings: [] });
  const invoice = await fixture.opened.purchases.invoice({ company, id: row.id });
  expect(invoice.findings).toMatchObject([{ dismissed: { ...resolution, by: 'tester' } }]);
  expect(await verify()).toMatchObject([{ customerNumber: '1001', count: 1, fault: null, isRestored: false }]);
  await fixture.reopen();
  expect(await fixture.opened.purchases.review.undo({ connectionId: 'desk', decision })).toEqual({ count: 1 });
  const { row: after } = await fixture.opened.purchases.invoice({ company, id: row.id });
  expect(after).toMatchObject({ review: 'new', findings: ['ibanChanged'] });
  expect(await verify()).toMatchObject([{ count: 2, fault: null }]);
});

test('states that were changed in the file come back from the log', async () => {
  const row = await getRow('1037');
  await fixture.opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state: 'query' });
  await fixture.editReviewFile("UPDATE review SET state = 'reviewed'");
  expect(await getRow('1037')).toMatchObject({ review: 'reviewed' });
  fixture.opened.changed = [];
  expect(await verify()).toMatchObject([{ fault: null, isRestored: true }]);
  expect(fixture.opened.changed).toEqual([company]);
  expect(await getRow('1037')).toMatchObject({ review: 'query' });
  expect(await verify()).toMatchObject([{ isRestored: false }]);
});

test('an edited decision is named, and nothing is written', async () => {
  await fixture.editReviewFile("UPDATE review_event SET person = 'somebody else' WHERE sequence = 2");
  expect(await verify()).toMatchObject([{ count: 3, fault: { kind: 'edited', sequence: 2 }, isRestored: false }]);
  expect(await getRow('1037')).toMatchObject({ review: 'query' });
});

test('an edited decision is acknowledged with a reason, which the list of decisions names', async () => {
  const [before] = await verify();
  const found = before?.fault?.found ?? '';
  const { acknowledge, list } = fixture.opened.purchases.reviewLog;
  await expect(acknowledge({ company, found: 'something else', text: 'Fine.' })).rejects.toMatchObject({
    error: { kind: 'conflict' },
  });
  const acknowledged = await acknowledge({ company, found, text: 'The name was wrong.' });
  const acknowledgement = { by: 'tester', text: 'The name was wrong.', first: { kind: 'edited', sequence: 2 } };
  expect(acknowledged).toMatchObject({ count: 4, fault: null, acknowledgements: [acknowledgement], isRestored: false });
  expect(await verify()).toEqual([acknowledged]);
  const filter = { scope: company, invoice: null, person: null, from: null, to: null, kinds: null };
  const { decisions } = await list({ filter, after: null, limit: 1 });
  expect(decisions).toMatchObject([
    {
      action: { kind: 'faultsAcknowledged', text: 'The name was wrong.', faultCount: 1 },
      ...{ person: 'tester', undo: 'never' },
    },
  ]);
  await fixture.editReviewFile("UPDATE review_event SET person = 'somebody else' WHERE sequence = 1");
  expect(await verify()).toMatchObject([
    { fault: { kind: 'edited', sequence: 1, otherCount: 0 }, acknowledgements: [acknowledgement] },
  ]);
});

test('the list of decisions names the start of review', async () => {
  const [start] = await fixture.opened.purchases.reviewStarts({ scope });
  await fixture.opened.purchases.setReviewStart({ company, listedAt: start?.listedAt ?? '', from: '2026-01-01' });
  const filter = { scope: company, invoice: null, person: null, from: null, to: null, kinds: null };
  const { decisions } = await fixture.opened.purchases.reviewLog.list({ filter, after: null, limit: 1 });
  expect(decisions).toMatchObject([{ action: { kind: 'reviewStartSet', from: '2026-01-01' }, undo: 'never' }]);
});
