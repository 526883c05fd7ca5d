import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { companyFiguresContract } from '#app/contract/purchases/companyFigures.ts';
import { purchasesContract } from '#app/contract/purchases/purchases.ts';
import { reviewLogContract } from '#app/contract/purchases/reviewLog.ts';
import { defaultReviewRule, reviewRulesContract } from '#app/contract/purchases/reviewRules.ts';
import { purchaseViewsContract } from '#app/contract/purchases/views.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const scope = { connectionId: 'desk', customerNumber: null };
const query = createPurchaseQuery(company);
let fixture: PurchasesFixture;

const record = (number: number): object => ({
  seller: { businessId: '2077474-0', organisationName: 'Saha Oy', bankAccount: { iban: 'FI7944052020036082' } },
  buyer: { organisationName: 'Ostaja Oy' },
  ...{ invoiceNumber: String(number), documentId: `D${number}`, invoiceDate: `2026-0${number}-05` },
  ...{ invoiceTotalVatIncludedAmount: 100 + number, invoiceCurrencyCode: 'EUR' },
});

beforeEach(async () => {
  fixture = await createPurchasesFixture();
  fixture.items = [1, 2, 3, 4].map(record);
  await fixture.opened.purchases.sync({ company });
});
afterEach(() => fixture.close());

/** Decides about each invoice in another way. */
const decide = async (): Promise<void> => {
  const { review } = fixture.opened.purchases;
  const [first, second, third, fourth] = await fixture.opened.readRows(query);
  if (!first || !second || !third || !fourth) throw new Error('there are four invoices');
  await review.setState({ company, id: first.id, seen: toSeen(first), state: 'reviewed' });
  const question = { text: 'What is it?', assignee: '', dueOn: '2026-12-01' };
  await review.ask({ company, id: second.id, seen: toSeen(second), question });
  await review.addNote({ company, id: third.id, text: 'a note' });
  await review.opened({ company, id: fourth.id, document: fourth.document });
  const [start] = await fixture.opened.purchases.reviewStarts({ scope });
  await fixture.opened.purchases.setReviewStart({ company, listedAt: start?.listedAt ?? '', from: '2026-01-01' });
  await fixture.opened.purchases.reviewRules.set({ company, rule: { ...defaultReviewRule, isOn: true } });
  const content = { filters: [], sort: [{ column: 'amount' as const, direction: 'descending' as const }] };
  await fixture.opened.purchases.views.save(company, {
    ...{ id: 'view', name: 'Large', content: { ...content, groupBy: null, layout: null } },
  });
};

/** Reads everything that a person can look at, and checks it as the window does. */
const readAll = async () => {
  const { purchases } = fixture.opened;
  await fixture.opened.readView(query);
  const rows = await fixture.opened.readRows(query);
  const invoices = [];
  for (const { id } of rows)
    invoices.push(purchasesContract.invoice.output.parse(await purchases.invoice({ company, id })));
  const filter = { scope: company, invoice: null, person: null, from: null, to: null, kinds: null };
  reviewLogContract.list.output.parse(await purchases.reviewLog.list({ filter, after: null, limit: 100 }));
  reviewLogContract.questions.output.parse(await purchases.reviewLog.questions({ scope }));
  purchasesContract.reviewStarts.output.parse(await purchases.reviewStarts({ scope }));
  reviewRulesContract.get.output.parse(await purchases.reviewRules.get({ company }));
  purchaseViewsContract.listShared.output.parse({ views: await purchases.views.list(company) });
  companyFiguresContract.read.output.parse(await purchases.companyFigures({ company }));
  return { rows, invoices };
};

const hugeNumber = '9223372036854775807';
const edits: readonly (readonly [what: string, sql: string])[] = [
  ['a time that no date holds', 'UPDATE review_event SET at = 9000000000000000'],
  ['a time before the year 0', 'UPDATE review_event SET at = -9000000000000000'],
  ['a time of the year 20000', 'UPDATE review_event SET at = 569000000000000'],
  ['a time that no double holds', `UPDATE review_event SET at = ${hugeNumber}`],
  [
    'times in the tables of states that no date holds',
    ['review', 'note', 'opened'].map((table) => `UPDATE ${table} SET at = 9000000000000000;`).join(''),
  ],
  [
    'times in the tables of states that no double holds',
    ['review', 'note', 'opened'].map((table) => `UPDATE ${table} SET at = ${hugeNumber};`).join(''),
  ],
  ['a state that does not exist', "UPDATE review SET state = 'paid by me'"],
  ['details that are no JSON', "UPDATE review_event SET detail = '{oops'"],
  ['details of another kind', `UPDATE review_event SET detail = '{"text":7,"state":null,"dueOn":"soon"}'`],
  ['details that are a list', `UPDATE review_event SET detail = '[]'`],
  ['findings that are no JSON', "UPDATE review_event SET findings = '{oops'"],
  ['a kind that does not exist', "UPDATE review_event SET kind = 'paidByMe'"],
  ['a number that no double holds', `UPDATE review_event SET sequence = ${hugeNumber} WHERE sequence = 2`],
  ['a counter that no double holds', `UPDATE review_event SET lamport = ${hugeNumber} WHERE sequence = 2`],
];

describe('a log of decisions that was edited', () => {
  test.each(edits)('with %s is read, is decided on, and is reported', async (_, sql) => {
    await decide();
    await fixture.editReviewFile(sql);
    const { rows, invoices } = await readAll();
    expect(rows).toHaveLength(4);
    expect(invoices).toHaveLength(4);
    const [verified] = await fixture.opened.purchases.reviewLog.verify({ scope });
    expect(verified?.fault !== null || verified.isRestored).toBe(true);
    const last = rows.at(-1);
    if (!last) throw new Error('there is a last invoice');
    const { decision } = await fixture.opened.purchases.review.setState({
      ...{ company, id: last.id, seen: toSeen(last), state: 'query' },
    });
    await fixture.opened.purchases.review.undo({ connectionId: 'desk', decision });
    await readAll();
  });
});
