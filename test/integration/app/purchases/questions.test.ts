import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AskedQuestion, maxQuestionLength } from '#app/contract/purchases/question.ts';
import { purchaseReviewContract } from '#app/contract/purchases/review.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);
const conflict = { error: { kind: 'conflict' } };
const question = { text: 'What was this for?', assignee: 'Liisa', dueOn: '2026-11-30' };

const invoice = (number: number): object => ({
  seller: { businessId: '2077474-0', organisationName: `Saha ${number} Oy` },
  invoiceNumber: String(1000 + number),
  documentId: `D${number}`,
  invoiceDate: '2026-11-02',
  invoiceTotalVatIncludedAmount: 100 + number,
  invoiceCurrencyCode: 'EUR',
});

describe('questions to a client', () => {
  let fixture: PurchasesFixture;
  beforeAll(async () => {
    fixture = await createPurchasesFixture({ now: Date.parse('2026-11-20T12:00:00Z') });
    fixture.items = [1, 2, 3].map(invoice);
    await fixture.opened.purchases.sync({ company });
    // Findings that are known later change what is seen.
    await fixture.opened.purchases.overview({ scope: company });
  });
  beforeEach(() => {
    fixture.now += 60_000;
  });
  afterAll(() => fixture.close());

  const getRow = async (invoiceNumber: string) => {
    const row = (await fixture.opened.readRows(query)).find((one) => one.invoiceNumber === invoiceNumber);
    if (!row) throw new Error(`there is no invoice ${invoiceNumber}`);
    return row;
  };
  const ask = async (invoiceNumber: string, changed: Partial<AskedQuestion> = {}) => {
    const row = await getRow(invoiceNumber);
    await fixture.opened.purchases.review.ask({
      ...{ company, id: row.id, seen: toSeen(row) },
      question: { ...question, ...changed },
    });
    return row;
  };
  const listTexts = async () =>
    (await fixture.opened.purchases.reviewLog.questions({ scope: company })).map(({ invoiceNumber, text }) => [
      invoiceNumber,
      text,
    ]);
  const readLatest = async () => {
    const filter = { scope: company, invoice: null, person: null, from: null, to: null, kinds: null };
    return (await fixture.opened.purchases.reviewLog.list({ filter, after: null, limit: 10 })).decisions;
  };

  it('mark the invoice as a query, and are listed by due day with their invoices', async () => {
    await ask('1001', { dueOn: null, text: 'first' });
    await ask('1002', { text: 'second' });
    const { id } = await ask('1003', { text: 'third', dueOn: '2026-11-25' });
    expect(await listTexts()).toEqual([
      ['1003', 'third'],
      ['1002', 'second'],
      ['1001', 'first'],
    ]);
    const { row, question: asked } = await fixture.opened.purchases.invoice({ company, id });
    expect([row.review, asked]).toMatchObject(['query', { text: 'third', assignee: 'Liisa', dueOn: '2026-11-25' }]);
    expect((await readLatest())[0]).toMatchObject({ action: { kind: 'questionAsked', text: 'third' }, count: 1 });
  });

  it('are replaced when they are asked again', async () => {
    await ask('1001', { text: 'again' });
    expect(await listTexts()).toContainEqual(['1001', 'again']);
    expect(await listTexts()).toHaveLength(3);
  });

  it('end with the answer, which is noted on the invoice; it is to be reviewed again, until that is undone', async () => {
    const { id } = await getRow('1002');
    // The clock of this computer was put back by hours.
    fixture.now -= 5 * 3_600_000;
    await fixture.opened.purchases.review.answer({ company, id, text: 'Paper for the office.' });
    const answered = await fixture.opened.purchases.invoice({ company, id });
    expect([answered.row.review, answered.question]).toEqual(['new', null]);
    expect(answered.notes.map(({ text }) => text)).toEqual(['Paper for the office.']);
    expect(await listTexts()).toHaveLength(2);
    await expect(fixture.opened.purchases.review.answer({ company, id, text: 'Again.' })).rejects.toMatchObject(
      conflict,
    );
    const { decision, count } = (await readLatest()).find(({ action }) => action.kind === 'questionAnswered') ?? {};
    expect(count).toBe(1);
    const undone = await fixture.opened.purchases.review.undo({ connectionId: 'desk', decision: decision ?? '' });
    expect(undone).toEqual({ count: 1 });
    const { row, question: open, notes } = await fixture.opened.purchases.invoice({ company, id });
    expect([row.review, open?.text, notes]).toEqual(['query', 'second', []]);
    fixture.now += 5 * 3_600_000;
  });

  it('are no longer open once the invoice is no query', async () => {
    const row = await getRow('1003');
    await fixture.opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state: 'reviewed' });
    expect(await listTexts()).toHaveLength(2);
    expect((await fixture.opened.purchases.invoice({ company, id: row.id })).question).toBeNull();
  });

  it('survive a restart, and leave an intact log', async () => {
    await fixture.reopen();
    expect(await listTexts()).toHaveLength(2);
    const [log] = await fixture.opened.purchases.reviewLog.verify({ scope: company });
    expect(log).toMatchObject({ fault: null, isRestored: false });
    expect(await listTexts()).toHaveLength(2);
  });

  it('are refused where the invoice has changed or is not there, and where the text is too long', async () => {
    const row = await getRow('1001');
    const asked = { company, id: row.id, seen: { ...toSeen(row), document: row.document + 1 }, question };
    await expect(fixture.opened.purchases.review.ask(asked)).rejects.toMatchObject(conflict);
    await expect(fixture.opened.purchases.review.ask({ ...asked, id: 999 })).rejects.toMatchObject({
      error: { kind: 'notFound' },
    });
    const { input } = purchaseReviewContract.ask;
    const isValid = (changed: object) => input.safeParse({ ...asked, question: { ...question, ...changed } }).success;
    expect(isValid({})).toBe(true);
    expect(isValid({ text: 'x'.repeat(maxQuestionLength) })).toBe(true);
    expect(isValid({ text: 'x'.repeat(10_000) })).toBe(false);
    expect(isValid({ text: ' ' })).toBe(false);
    expect(isValid({ dueOn: '2026-13-45' })).toBe(false);
  });

  it('stay when the service no longer returns their invoice', async () => {
    fixture.items = [2, 3].map(invoice);
    await fixture.opened.purchases.sync({ company });
    expect(await listTexts()).toContainEqual(['1001', 'again']);
  });
});
