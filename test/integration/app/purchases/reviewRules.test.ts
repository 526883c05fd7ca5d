import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultReviewRule, type ReviewRule } from '#app/contract/purchases/reviewRules.ts';
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
const on: ReviewRule = { ...defaultReviewRule, isOn: true, samplePercent: 0 };

const bill = (month: string, change: object = {}): object => ({
  seller: {
    businessId: '2077474-0',
    organisationName: 'Saha Oy',
    bankAccount: { iban: 'FI2112345600000785', bic: 'NDEAFIHH' },
  },
  buyer: { organisationName: 'Ostaja Oy' },
  documentId: `D${month}`,
  invoiceNumber: String(1000 + 37 * Number(month)),
  invoiceDate: `2026-${month}-05`,
  dueDate: `2026-${month}-26`,
  invoiceTotalVatIncludedAmount: 125.5,
  invoiceCurrencyCode: 'EUR',
  paymentStatusCode: Number(month) < 11 ? 'PAID' : 'NOTPAID',
  ...change,
});
const history = ['06', '07', '08', '09', '10'].map((month) => bill(month));

let directory: string;
let service: Service;
let opened: OpenedPurchases;
let items: readonly object[];
/** What an earlier release kept outside of the log. */
let earlierRule: ReviewRule | null | undefined;

beforeEach(async () => {
  directory = makeDirectory();
  items = history;
  earlierRule = undefined;
  service = await startService((_, response) => response.end(JSON.stringify({ Items: items })));
  const clock = { now: () => new Date(2026, 10, 10, 12).getTime() };
  opened = openPurchases(directory, profileFor(service.url), undefined, clock, undefined, () => earlierRule);
  await opened.purchases.sync({ company });
});
afterEach(async () => {
  await opened.close();
  await service.close();
  removeDirectory(directory);
});

const receive = (...more: readonly object[]) => {
  items = [...history, ...more];
  return opened.purchases.sync({ company });
};
const setRule = (rule: ReviewRule) => opened.purchases.reviewRules.set({ company, rule });
const getRow = async (month: string) => {
  const number = String(1000 + 37 * Number(month));
  const row = (await opened.readRows(query)).find(({ invoiceNumber }) => invoiceNumber === number);
  if (!row) throw new Error(`there is no invoice ${number}`);
  return row;
};

describe('the rule of a company', () => {
  it('does nothing until it is on', async () => {
    expect(await receive(bill('11'))).toMatchObject({ added: 1, reviewedByRule: 0 });
    expect((await getRow('11')).review).toBe('new');
    await expect(async () => opened.purchases.reviewRules.apply({ company })).rejects.toMatchObject({
      error: { kind: 'conflict' },
    });
  });

  it('reviews an ordinary invoice after a sync, signed by the person and the rule', async () => {
    await setRule(on);
    expect(await receive(bill('11'))).toMatchObject({ added: 1, reviewedByRule: 1 });
    const { id, review } = await getRow('11');
    expect(review).toBe('reviewed');
    const { reviewed } = await opened.purchases.invoice({ company, id });
    expect(reviewed).toMatchObject({ by: 'tester', rule: 'ordinary known=3 amount=habit' });
  });

  it('leaves what differs to a person', async () => {
    await setRule(on);
    const other = { seller: { businessId: '2077474-0', bankAccount: { iban: 'LT121000011101001000' } } };
    expect(await receive(bill('11', other))).toMatchObject({ reviewedByRule: 0 });
    expect((await getRow('11')).review).toBe('new');
  });

  it('does not review again what a person took back', async () => {
    await setRule(on);
    await receive(bill('11'));
    const row = await getRow('11');
    await opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state: 'new' });
    expect(await receive(bill('11'))).toMatchObject({ reviewedByRule: 0 });
    expect((await getRow('11')).review).toBe('new');
  });

  it('leaves a sample for checking, which the invoice and the list of decisions say once', async () => {
    earlierRule = { ...on, samplePercent: 100 };
    expect(await receive(bill('11'))).toMatchObject({ reviewedByRule: 0 });
    const row = await getRow('11');
    expect(row.review).toBe('new');
    const { sample } = await opened.purchases.invoice({ company, id: row.id });
    expect(sample).toEqual({ percent: 100, at: new Date(2026, 10, 10, 12).toISOString() });
    await opened.purchases.reviewRules.apply({ company });
    await receive(bill('11'));
    const filter = { scope: company, invoice: null, person: null, from: null, to: null, kinds: ['sampled' as const] };
    const { decisions } = await opened.purchases.reviewLog.list({ filter, after: null, limit: 10 });
    expect(decisions).toMatchObject([
      {
        ...{
          action: { kind: 'sampled', percent: 100 },
          source: 'rule',
          rule: 'ordinary known=3 amount=habit',
          undo: 'never',
        },
        invoice: { id: row.id },
      },
    ]);
    await opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state: 'reviewed' });
    expect(await opened.purchases.reviewLog.verify({ scope: company })).toMatchObject([
      { fault: null, isRestored: false },
    ]);
  });

  it('is applied at once where it is switched on, and undone together', async () => {
    await receive(bill('11'), bill('12', { invoiceDate: '2026-11-08', invoiceTotalVatIncludedAmount: 100 }));
    await setRule(on);
    const { count, decision } = await opened.purchases.reviewRules.apply({ company });
    expect(count).toBe(2);
    await opened.purchases.review.undo({ connectionId: 'desk', decision });
    expect((await getRow('11')).review).toBe('new');
    expect(await opened.purchases.reviewRules.apply({ company })).toMatchObject({ count: 0 });
  });

  it('never decides about an invoice that changed after its review', async () => {
    await receive(bill('11'));
    const row = await getRow('11');
    await opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state: 'reviewed' });
    await setRule(on);
    expect(await receive(bill('11', { invoiceTotalVatIncludedAmount: 120 }))).toMatchObject({ reviewedByRule: 0 });
    expect(await getRow('11')).toMatchObject({ review: 'new', reopened: expect.any(String) });
  });
});

describe('what is known of the rule of a company', () => {
  const getRule = () => opened.purchases.reviewRules.get({ company });

  it('is off and readable before it is set', async () => {
    expect(await getRule()).toEqual({ ...defaultReviewRule, isUnreadable: false });
  });

  it('is in the log with who set it, once for each change', async () => {
    await setRule(on);
    await setRule(on);
    await setRule({ ...on, isOn: false });
    expect(await getRule()).toEqual({ ...on, isOn: false, isUnreadable: false });
    const filter = {
      scope: company,
      invoice: null,
      person: null,
      from: null,
      to: null,
      kinds: ['reviewRuleSet' as const],
    };
    const { decisions } = await opened.purchases.reviewLog.list({ filter, after: null, limit: 10 });
    expect(decisions).toMatchObject([
      { person: 'tester', rule: null, action: { kind: 'reviewRuleSet', ...on, isOn: false }, undo: 'never' },
      { person: 'tester', rule: null, action: { kind: 'reviewRuleSet', ...on }, undo: 'never' },
    ]);
  });

  it('is that of an earlier release until one is set', async () => {
    earlierRule = { ...on, samplePercent: 0 };
    expect(await receive(bill('11'))).toMatchObject({ reviewedByRule: 1 });
    await setRule({ ...on, isOn: false });
    expect(await getRule()).toMatchObject({ isOn: false, samplePercent: on.samplePercent });
  });

  it('is off and unreadable where that of an earlier release cannot be read', async () => {
    earlierRule = null;
    expect(await getRule()).toEqual({ ...defaultReviewRule, isUnreadable: true });
  });

  it('is off and unreadable where the log was edited', async () => {
    await setRule(on);
    await opened.close();
    const [file = ''] = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.desk.sqlite'),
    );
    const database = new DatabaseSync(join(directory, file));
    database.exec(`UPDATE review_event SET detail = '{"isOn":true}' WHERE kind = 'reviewRuleSet'`);
    database.close();
    opened = openPurchases(directory, profileFor(service.url));
    expect(await getRule()).toEqual({ ...defaultReviewRule, isUnreadable: true });
  });
});

describe('the filter for what is the same as last month', () => {
  const sameAsLastMonth = { ...query, filters: [{ kind: 'toReview' as const }, { kind: 'sameAsLastMonth' as const }] };
  const listNumbers = async (): Promise<unknown> => {
    await opened.purchases.overview({ scope: company });
    return (await opened.readRows(sameAsLastMonth)).map(({ invoiceNumber }) => invoiceNumber);
  };

  it('finds an invoice that repeats the accepted one of the month before, and no other', async () => {
    const other = { documentId: 'other', invoiceNumber: '9', invoiceTotalVatIncludedAmount: 125.51 };
    await receive(bill('11'), bill('11', { ...other, invoiceDate: '2026-11-28' }));
    expect(await listNumbers()).toEqual(['1407']);
  });

  it('finds none where the month before was left out, or its invoice is not accepted', async () => {
    items = history.slice(0, 4);
    await opened.purchases.sync({ company });
    await receive(bill('10', { paymentStatusCode: 'NOTPAID' }), bill('11'));
    items = [...history.slice(0, 4), bill('11')];
    await opened.purchases.sync({ company });
    expect(await listNumbers()).toEqual([]);
  });
});

describe('a trial', () => {
  it('tells for three months what the rule would have done and why, and decides nothing', async () => {
    await receive(
      bill('11'),
      bill('12', { invoiceDate: '2026-11-08', dueDate: '2026-11-01', invoiceTotalVatIncludedAmount: 100 }),
    );
    const trial = await opened.purchases.reviewRules.try({ company, conditions: { ...on, minKnownInvoices: 4 } });
    expect(trial).toMatchObject({ count: 4, approved: 2, applicable: 1 });
    expect(trial.rows.map(({ invoiceNumber, refusal, findings }) => [invoiceNumber, refusal, findings])).toEqual([
      ['1444', 'finding', ['impossibleDate', 'overdue']],
      ['1407', null, []],
      ['1370', null, []],
      ['1333', 'supplierUnknown', []],
    ]);
    expect(trial.refusals).toEqual([
      { refusal: 'finding', count: 1 },
      { refusal: 'supplierUnknown', count: 1 },
    ]);
    expect((await getRow('11')).review).toBe('new');
  });
});
