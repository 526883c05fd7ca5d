import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Decision, type DecisionFilter, decisionPage } from '#app/contract/purchases/decision.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

const scope = { connectionId: 'desk', customerNumber: null };
const any: DecisionFilter = { scope, invoice: null, person: null, from: null, to: null, kinds: null };
const first = { connectionId: 'desk', customerNumber: '1001' };
const second = { connectionId: 'desk', customerNumber: '1002' };

const invoice = (number: number): object => ({
  seller: { businessId: '2077474-0', organisationName: `Saha ${number} Oy` },
  invoiceNumber: String(1000 + number),
  documentId: `D${number}`,
  invoiceDate: '2026-11-02',
  invoiceTotalVatIncludedAmount: 100 + number,
  invoiceCurrencyCode: 'EUR',
});

describe('the list of decisions of several companies', () => {
  let fixture: PurchasesFixture;
  beforeAll(async () => {
    const companies = ['1001', '1002', '1003'].map((customerNumber) => ({
      ...{ customerNumber, name: customerNumber, businessId: null },
    }));
    fixture = await createPurchasesFixture({
      now: Date.parse('2026-11-20T12:00:00Z'),
      adaptProfile: (profile) => ({ ...profile, companies }),
    });
    fixture.items = [1, 2, 3].map(invoice);
    await fixture.opened.purchases.sync({ company: first });
    await fixture.opened.purchases.sync({ company: second });
  });
  afterAll(() => fixture.close());

  const getRow = async (company: typeof first, invoiceNumber: string) => {
    const row = (await fixture.opened.readRows(createPurchaseQuery(company))).find(
      (one) => one.invoiceNumber === invoiceNumber,
    );
    if (!row) throw new Error(`there is no invoice ${invoiceNumber}`);
    return row;
  };
  const addNote = async (company: typeof first, invoiceNumber: string, text: string): Promise<void> => {
    fixture.now += 1000;
    await fixture.opened.purchases.review.addNote({ company, id: (await getRow(company, invoiceNumber)).id, text });
  };
  const list = async (filter: Partial<DecisionFilter> = {}, limit = 100) =>
    decisionPage.parse(
      await fixture.opened.purchases.reviewLog.list({ filter: { ...any, ...filter }, after: null, limit }),
    );
  const readTexts = (decisions: readonly Decision[]): unknown[] =>
    decisions.map(({ action }) => ('text' in action ? action.text : action.kind));

  it('merges the companies, the newest first, with the invoices as far as they are known', async () => {
    await addNote(first, '1001', 'one');
    await addNote(second, '1002', 'two');
    await addNote(first, '1003', 'three');
    const { decisions, next } = await list();
    expect(next).toBeNull();
    expect(readTexts(decisions)).toEqual(['three', 'two', 'one']);
    expect(decisions[1]).toMatchObject({
      ...{ customerNumber: '1002', person: 'tester', source: 'person', rule: null, undo: 'possible', count: 1 },
      invoice: { sellerName: 'Saha 2 Oy', invoiceNumber: '1002', amount: '102', currency: 'EUR' },
    });
    expect(await fixture.opened.purchases.reviewLog.people({ scope })).toEqual(['tester']);
  });

  it('goes on behind each page, without what was decided since', async () => {
    const filter = { ...any };
    const texts: unknown[] = [];
    let after: Awaited<ReturnType<typeof list>>['next'] = null;
    do {
      const page = decisionPage.parse(await fixture.opened.purchases.reviewLog.list({ filter, after, limit: 1 }));
      texts.push(...readTexts(page.decisions));
      after = page.next;
      if (texts.length === 1) await addNote(second, '1001', 'meanwhile');
    } while (after !== null);
    expect(texts).toEqual(['three', 'two', 'one']);
    expect(readTexts((await list()).decisions)).toEqual(['meanwhile', 'three', 'two', 'one']);
  });

  it('of one invoice leaves the others out, also those of the same number in another company', async () => {
    const { id } = await getRow(second, '1001');
    expect(readTexts((await list({ invoice: { customerNumber: '1002', id } })).decisions)).toEqual(['meanwhile']);
    expect((await list({ invoice: { customerNumber: '1002', id: 99_999 } })).decisions).toEqual([]);
    expect((await list({ scope: { connectionId: 'desk', customerNumber: '1003' } })).decisions).toEqual([]);
  });

  it('says how many invoices an undo would concern, and names what was undone', async () => {
    const query = createPurchaseQuery(scope);
    // Findings that are known later move lines.
    await fixture.opened.purchases.overview({ scope });
    const { revision } = await fixture.opened.readView(query);
    const selection = { revision, ranges: [{ from: 0, to: 6 }] };
    fixture.now += 1000;
    const marking = { query, selection, state: 'query', isWithoutFindings: false } as const;
    const { decision } = await fixture.opened.purchases.review.setStates(marking);
    const count = () => fixture.opened.purchases.reviewLog.countUndoable({ connectionId: 'desk', decision });
    expect(await count()).toEqual({ count: 6 });
    const row = await getRow(first, '1001');
    await fixture.opened.purchases.review.setState({ company: first, id: row.id, seen: toSeen(row), state: 'new' });
    expect(await count()).toEqual({ count: 5 });
    await fixture.opened.purchases.review.undo({ connectionId: 'desk', decision });
    expect(await count()).toEqual({ count: 0 });
    const { decisions } = await list({ kinds: ['stateSet'] });
    expect(decisions.map(({ undo }) => undo).toSorted()).toEqual(['possible', 'replaced', ...Array(5).fill('undone')]);
    expect((await list({ kinds: ['undone'] })).decisions).toHaveLength(5);
  });

  it('still lists decisions about an invoice that the archive has lost', async () => {
    fixture.items = [2, 3].map(invoice);
    fixture.now += 86_400_000;
    await fixture.opened.purchases.sync({ company: first });
    const { decisions } = await list({ kinds: ['noteAdded'] });
    expect(readTexts(decisions)).toEqual(['meanwhile', 'three', 'two', 'one']);
  });
});
