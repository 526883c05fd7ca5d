import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { DialectOperationName, SalesDialect } from '#app/profile/dialect.ts';
import { dialects } from './dialects.ts';
import {
  company,
  countingAt,
  createSalesConnection,
  newFile,
  type OpenedSales,
  once,
  openSales,
  readyDraft,
} from './parts.ts';
import { listCombinations, omitReturned, speakDialect } from './reducedDialects.ts';

let demo: DemoService;
let drafts = 0;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1, quirks: { salesDialect: 'documented' } });
});
afterEach(() => demo.mischief.clear());
afterAll(() => demo.close());

/** Each of these groups is returned or not. */
const contactGroups = [
  ['name'],
  ['businessId', 'vatId'],
  ['email'],
  ['street', 'postalCode', 'town', 'eInvoiceAddress', 'eInvoiceOperator'],
  ['country', 'type', 'language'],
] as const;

const productGroups = [['number'], ['name'], ['unit', 'account'], ['unitPrice', 'vatRate']] as const;

const invoiceGroups = [
  ['date', 'dueDate', 'paymentTermDays'],
  ['referenceNumber', 'yourReference', 'orderReference', 'note', 'currency'],
  ['documentState'],
  ['deliveryState'],
  ['discountPercent', 'vatCategory', 'vatReason', 'description', 'unit'],
] as const;

const open = (dialect: SalesDialect): OpenedSales =>
  openSales(newFile(), speakDialect(createSalesConnection(demo), dialect));

/** A draft with every kind of value that a few-worded service may not return. */
const fullDraft = async (opened: OpenedSales): Promise<Draft> => {
  drafts += 1;
  const draft = await readyDraft(opened.sales, `Kymin Veistämö ${drafts} Oy`);
  const full: Draft = {
    ...draft,
    contact: { ...draft.contact, vatId: 'SE556677889901', country: 'SE', postalCode: '11122' },
    referenceNumber: '1232',
    yourReference: 'A. Lahti',
    orderReference: 'T-88',
    note: 'Kiitos',
  };
  await opened.sales.saveDraft({ draft: full });
  return full;
};

const listCases = (
  kind: 'contact' | 'product' | 'invoice' | 'lines' | 'delivery',
  groups: readonly (readonly string[])[],
  operations: readonly DialectOperationName[],
) =>
  listCombinations(groups).map((some) => ({
    kind,
    operations,
    omitted: some.flat(),
    without: some.flat().join(', ') || 'any field less',
  }));

interface Ending {
  readonly submission: Submission;
  /** Kinds of the questions that a person was asked. */
  readonly questions: readonly string[];
}

/** Sends until it is done; a person knows whether the invoice has arrived. */
const finish = async ({ sales }: OpenedSales, draftId: string, arrived: () => boolean): Promise<Ending> => {
  const questions: string[] = [];
  let submission = await sales.send({ company, draftId });
  for (let round = 0; submission.state !== 'done' && round < 6; round += 1) {
    if (submission.question) questions.push(submission.question.kind);
    submission =
      submission.question?.kind === 'delivery'
        ? await sales.decide({ company, draftId, answer: arrived() ? 'wasDelivered' : 'deliverAgain' })
        : await sales.send({ company, draftId });
  }
  return { submission, questions };
};

const cases = [
  ...listCases('contact', contactGroups, ['findContacts']),
  ...listCases('product', productGroups, ['findProducts']),
  ...(['invoice', 'lines', 'delivery'] as const).flatMap((kind) =>
    listCases(kind, invoiceGroups, ['readInvoice', 'listInvoices', 'listDrafts']),
  ),
];

describe('where the answer to a step was lost', () => {
  test.each(cases)('$kind: nothing is made twice without $without', async ({ kind, omitted, operations }) => {
    const opened = open(omitReturned(operations, omitted));
    const draft = await fullDraft(opened);
    const since = countingAt(demo);
    demo.mischief.next({ ...dialects.documented[kind], do: { kind: 'cutAfter' } });
    const { submission, questions } = await finish(opened, draft.id, () => since().deliveries > 0);
    expect(submission.state).toBe('done');
    expect(since()).toEqual(once);
    // Nobody else has touched anything, and nobody is asked as if.
    expect(questions.filter((question) => question !== 'delivery')).toEqual([]);
    await opened.sales.close();
  });
});

describe('recipients of one name', () => {
  test('are not confused where the service returns nothing but names', async () => {
    const opened = open(omitReturned(['findContacts'], contactGroups.slice(1).flat()));
    const since = countingAt(demo);
    for (const email of ['eka@virtanen.example', 'toka@virtanen.example']) {
      const draft = await readyDraft(opened.sales, 'Matti Virtanen');
      await opened.sales.saveDraft({ draft: { ...draft, contact: { ...draft.contact, email } } });
      const { submission } = await finish(opened, draft.id, () => since().deliveries > 0);
      expect(submission.state).toBe('done');
    }
    expect(since().contacts).toBe(2);
    await opened.sales.close();
  });
});
