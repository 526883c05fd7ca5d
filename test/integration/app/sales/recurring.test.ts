import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { RecurringTerms } from '#app/contract/sales/recurring.ts';
import { createSalesFeature, type SalesFeature } from '#app/sales/sales.ts';
import { card } from './card.ts';
import { demo, newRecipient, openDemoSales } from './demoSales.ts';
import { captureError, company, createSalesConnection, newFile, readyDraft, tally } from './parts.ts';

const clock = { day: '2026-11-20', now: () => Date.parse(`${clock.day}T12:00:00`) };
afterEach(() => {
  clock.day = '2026-11-20';
});

/** Opens a sales feature whose day the test sets. */
const openOn = (day: string, file = newFile()) => {
  clock.day = day;
  const changes: string[] = [];
  const sales = createSalesFeature({
    file,
    workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url),
    sourceFor: () => createSalesConnection(demo),
    onSubmissionChanged: () => undefined,
    onSetAside: () => undefined,
    onRecurring: ({ customerNumber }) => changes.push(customerNumber),
    clock,
  });
  onTestFinished(() => sales.close());
  return { sales, changes, file };
};

/** Makes a recurring invoice of a new draft; monthly unless told otherwise. */
const repeatDraft = async (
  sales: SalesFeature,
  changes: Partial<RecurringTerms> = {},
  content: Partial<Draft> = {},
) => {
  const draft = await readyDraft(sales, newRecipient(), content);
  const of = { kind: 'draft', draftId: draft.id } as const;
  const { terms } = await sales.recurring.propose({ company, of });
  const { templateId } = await sales.recurring.create({ company, of, terms: { ...terms, ...changes } });
  return { draft, templateId, terms: { ...terms, ...changes } };
};

const listDates = async (sales: SalesFeature): Promise<readonly string[]> => {
  const drafts = await sales.drafts({ company });
  const whole = await Promise.all(drafts.map(({ id }) => sales.draft({ company, draftId: id })));
  return whole.flatMap(({ draft }) => draft.recurring?.date ?? []).sort();
};

const readTasks = async (sales: SalesFeature) =>
  (await sales.tracking.tasks({ company })).filter(({ kind }) => kind.startsWith('recurring'));

test('a draft is proposed to be repeated a month later', async () => {
  const { sales } = openOn('2026-11-30');
  const draft = await readyDraft(sales, newRecipient());
  const proposal = await sales.recurring.propose({ company, of: { kind: 'draft', draftId: draft.id } });
  expect(proposal).toMatchObject({
    contactName: draft.contact.name,
    templateId: null,
    terms: { interval: { unit: 'month', every: 1 }, nextDate: '2026-12-30', dayOfMonth: 30 },
  });
});

test('a recurring invoice becomes a draft and a task on its day, and is never sent', async () => {
  const { sales, changes } = openOn('2026-11-20');
  const { draft, templateId } = await repeatDraft(sales, { periodPlacement: 'lines' });
  await sales.recurring.advance(company);
  expect(await listDates(sales)).toEqual([]);
  changes.length = 0;
  const before = tally(demo);

  clock.day = '2026-12-20';
  for (let times = 0; times < 3; times += 1) await sales.recurring.advance(company);
  expect(await listDates(sales)).toEqual(['2026-12-20']);
  expect(changes).toEqual([company.customerNumber]);
  expect(tally(demo)).toEqual(before);

  const draftId = `${templateId}-2026-12-20`;
  expect(await readTasks(sales)).toEqual([
    expect.objectContaining({ kind: 'recurringDraft', draftId, since: '2026-12-20', submission: null }),
  ]);
  const made = (await sales.draft({ company, draftId })).draft;
  expect(made.lines.map(({ name }) => name)).toEqual(draft.lines.map(({ name }) => `${name}, joulukuu 2026`));
  expect(await sales.send({ company, draftId })).toMatchObject({ state: 'done' });
  expect(await readTasks(sales)).toEqual([]);
});

test('the recipient of a recurring invoice is created at the service once', async () => {
  const { sales } = openOn('2026-11-20');
  const { templateId } = await repeatDraft(sales);
  const before = tally(demo).contacts;
  for (const day of ['2026-12-20', '2027-01-20', '2027-02-20']) {
    clock.day = day;
    await sales.recurring.advance(company);
    expect(await sales.send({ company, draftId: `${templateId}-${day}` })).toMatchObject({ state: 'done' });
  }
  expect(tally(demo).contacts).toBe(before + 1);
});

test('a discarded draft of a recurring invoice does not come back, also after the invoice was removed and restored', async () => {
  const { sales } = openOn('2026-11-20');
  const { templateId } = await repeatDraft(sales);
  clock.day = '2026-12-20';
  await sales.recurring.advance(company);
  await sales.discardDraft({ company, draftId: `${templateId}-2026-12-20` });
  const template = await sales.recurring.remove({ company, templateId });
  expect(await sales.recurring.templates({ company })).toEqual([]);
  await sales.recurring.restore({ template });
  expect(await captureError(sales.recurring.restore({ template }))).toMatchObject({ kind: 'conflict' });
  await sales.recurring.advance(company);
  expect(await listDates(sales)).toEqual([]);
  expect(await sales.recurring.templates({ company })).toMatchObject([{ terms: { nextDate: '2027-01-20' } }]);
});

test('dates that passed while the program was closed are one task, and become drafts or are skipped', async () => {
  const first = openOn('2026-11-20');
  const { templateId } = await repeatDraft(first.sales);
  await first.sales.close();
  const { sales } = openOn('2027-03-25', first.file);
  await sales.recurring.advance(company);
  expect(await listDates(sales)).toEqual([]);
  expect(await readTasks(sales)).toMatchObject([
    { kind: 'recurringMissed', since: '2026-12-20', recurring: { missedCount: 4 } },
  ]);

  const create = (date: string) => ({ templateId, date });
  const resolve = (action: 'create' | 'skip', dates: readonly string[]) =>
    sales.recurring.resolveMissed({ company, action, occurrences: dates.map(create) });
  expect(await resolve('create', ['2026-12-20', '2027-03-20'])).toEqual({ count: 2 });
  expect(await resolve('skip', ['2026-12-20', '2027-01-20', '2027-02-20'])).toEqual({ count: 2 });
  expect(await resolve('create', ['2027-01-20'])).toEqual({ count: 0 });
  expect(await listDates(sales)).toEqual(['2026-12-20', '2027-03-20']);
});

test('two programs draft each date once', async () => {
  const one = openOn('2026-11-20');
  await repeatDraft(one.sales);
  const other = openOn('2026-12-20', one.file);
  await Promise.all([one, other, one, other].map(({ sales }) => sales.recurring.advance(company)));
  expect(await listDates(one.sales)).toEqual(['2026-12-20']);
});

test('terms that another window has changed are not written over', async () => {
  const { sales } = openOn('2026-11-20');
  const { templateId, terms } = await repeatDraft(sales);
  const update = (every: number) =>
    sales.recurring.update({
      ...{ company, templateId, seen: terms, contentOf: null },
      terms: { ...terms, interval: { unit: 'month', every } },
    });
  await update(2);
  expect(await captureError(update(3))).toMatchObject({ kind: 'conflict' });
  expect(await sales.recurring.template({ company, templateId })).toMatchObject({ terms: { interval: { every: 2 } } });
});

test('the content of a later draft can replace that of the recurring invoice', async () => {
  const { sales } = openOn('2026-11-20');
  const priceChanges = [{ from: '2026-12-01', kind: 'percent', value: '10' } as const];
  const { templateId, terms } = await repeatDraft(sales, { periodPlacement: 'lines', priceChanges });
  clock.day = '2026-12-20';
  await sales.recurring.advance(company);
  const { draft } = await sales.draft({ company, draftId: `${templateId}-2026-12-20` });
  await sales.saveDraft({ draft: { ...draft, note: 'New terms' } });
  const proposal = await sales.recurring.propose({ company, of: { kind: 'draft', draftId: draft.id } });
  expect(proposal).toMatchObject({ templateId, terms: { nextDate: '2027-01-20' } });
  await sales.recurring.update({
    ...{ company, templateId, seen: proposal.terms, terms: proposal.terms, contentOf: draft.id },
  });

  clock.day = '2027-01-20';
  await sales.recurring.advance(company);
  const next = (await sales.draft({ company, draftId: `${templateId}-2027-01-20` })).draft;
  expect(next.note).toBe('New terms');
  expect(next.lines.map(({ unitPrice }) => unitPrice)).toEqual(draft.lines.map(({ unitPrice }) => unitPrice));
  expect(next.lines[0]?.name).toBe(draft.lines[0]?.name.replace('joulukuu 2026', 'tammikuu 2027'));
  expect(terms.priceChanges).toEqual(priceChanges);
});

test('an invoice of the service can be repeated', async () => {
  const { sales } = openDemoSales();
  await sales.tracking.refresh({ company });
  const draft = await readyDraft(sales, newRecipient());
  const { invoiceId } = await sales.send({ company, draftId: draft.id });
  const of = { kind: 'invoice', invoiceId: invoiceId ?? '' } as const;
  const { terms, contactName } = await sales.recurring.propose({ company, of });
  expect(contactName).toBe(draft.contact.name);
  await sales.recurring.create({ company, of, terms });
  expect(await sales.recurring.templates({ company })).toMatchObject([
    { contactName: draft.contact.name, state: 'active', currency: 'EUR' },
  ]);
});

test('recurring invoices stay, without the ids of the service, where another one takes its place', async () => {
  const { sales } = openOn('2026-11-20');
  const draft = await readyDraft(sales, newRecipient());
  const { draftId } = await sales.send({ company, draftId: draft.id });
  const of = { kind: 'draft', draftId } as const;
  const { terms } = await sales.recurring.propose({ company, of });
  const { templateId } = await sales.recurring.create({ company, of, terms });
  const readRecipient = async () => (await sales.recurring.template({ company, templateId })).content.contact.remoteId;
  expect(await readRecipient()).not.toBeNull();
  await sales.forgetService(company.connectionId);
  expect(await readRecipient()).toBeNull();
});

test('the calendar sums what comes', async () => {
  const { sales } = openOn('2026-11-20');
  await repeatDraft(sales, { endDate: '2027-01-31' });
  const months = await sales.recurring.calendar({ company, months: 12 });
  expect(months.map(({ month, invoices }) => `${month} ${invoices.length}`).slice(0, 4)).toEqual([
    '2026-11 0',
    '2026-12 1',
    '2027-01 1',
    '2027-02 0',
  ]);
  expect(months[1]?.sums).toEqual([{ currency: 'EUR', total: months[1]?.invoices[0]?.total }]);
});

test('a recurring invoice goes to the contact that its recipient was merged into', async () => {
  const { sales } = openOn('2026-11-20');
  const name = newRecipient();
  const duplicate = await sales.addressBook.saveContact({ company, key: 'duplicate', contact: card(name) });
  const { channel: _c, paymentTermDays: _p, ...contact } = duplicate;
  const { templateId } = await repeatDraft(sales, {}, { contact });
  const survivor = await sales.addressBook.saveContact({
    ...{ company, key: 'kept', contact: { ...card(name), town: 'Hamina' } },
  });
  const pair = { company, survivorId: survivor.remoteId, duplicateId: duplicate.remoteId };
  await sales.addressBook.mergeContacts(pair);
  clock.day = '2026-12-20';
  await sales.recurring.advance(company);
  const { draft } = await sales.draft({ company, draftId: `${templateId}-2026-12-20` });
  expect(draft.contact).toMatchObject({ remoteId: survivor.remoteId, town: 'Hamina' });

  await sales.addressBook.separateContacts(pair);
  clock.day = '2027-01-20';
  await sales.recurring.advance(company);
  const next = await sales.draft({ company, draftId: `${templateId}-2027-01-20` });
  expect(next.draft.contact).toMatchObject({ remoteId: duplicate.remoteId, town: 'Kotka' });
});
