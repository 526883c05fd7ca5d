import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import { createPlannedStepProgress } from '#app/sales/store/model/outboxStepProgress.ts';
import type { RepeatedRequest } from '#app/sales/store/model/repeatedRequest.ts';
import type { StandaloneOutboxStep } from '#app/sales/store/model/standaloneOutboxStep.ts';
import { createSubmissionPlan, updateStepProgress } from '#app/sales/store/model/submissionPlan.ts';
import { sentInvoice } from '#test/fixtures/sentInvoices.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';
import {
  captureError,
  company,
  countRecords,
  createTickingClock,
  damageRecord,
  newFile,
  openStore,
  start,
} from './storeFixture.ts';

const otherCompany = { ...company, customerNumber: '1002' };
const createDraft = (id: string, note = '') => finishedDraft({ id, company, note });
const draftIds = async ({ store }: ReturnType<typeof openStore>) =>
  (await store.drafts(company)).map(({ draft }) => draft.id);

describe('a draft', () => {
  test('is saved with its moment, and there again after the program has ended', async () => {
    const file = newFile();
    const opened = openStore(file);
    expect(await opened.store.draft(company, 'a')).toBeNull();
    expect(await opened.store.saveDraft(createDraft('a'))).toBe(start);
    await opened.close();
    const { store } = openStore(file);
    expect(await store.draft(company, 'a')).toEqual({ draft: createDraft('a'), savedAt: start });
    expect(await store.drafts(company)).toEqual([{ draft: createDraft('a'), savedAt: start }]);
    expect(await store.drafts(otherCompany)).toEqual([]);
    expect(await store.drafts({ ...company, connectionId: 'other' })).toEqual([]);
  });

  test('takes the place of what was saved before, the newest first in the list', async () => {
    const opened = openStore(newFile(), createTickingClock());
    for (const id of ['a', 'b', 'a']) await opened.store.saveDraft(createDraft(id, `saved as ${id}`));
    expect(await draftIds(opened)).toEqual(['a', 'b']);
    expect((await opened.store.draft(company, 'b'))?.draft.note).toBe('saved as b');
  });

  test('is removed alone', async () => {
    const opened = openStore();
    for (const id of ['a', 'b']) await opened.store.saveDraft(createDraft(id));
    await opened.store.removeDraft(company, 'a');
    expect(await draftIds(opened)).toEqual(['b']);
  });

  test('that could not be read again is not saved over the one before', async () => {
    const { store } = openStore();
    await store.saveDraft(createDraft('a', 'kept'));
    const unfit = createDraft('a', 'x'.repeat(10_001));
    expect(await captureError(store.saveDraft(unfit))).toEqual({ kind: 'unfitRecord' });
    expect((await store.draft(company, 'a'))?.draft.note).toBe('kept');
  });

  test('of another service is found with its address, and is not among those of this one', async () => {
    const opened = openStore(newFile(), createTickingClock());
    const other = opened.at({ key: 'other', address: 'https://other.example' });
    await opened.store.saveDraft(createDraft('a'));
    await other.saveDraft(createDraft('b'));
    await other.saveDraft(createDraft('c'));
    const ref = { key: 'other', address: 'https://other.example' };
    expect((await opened.store.draftsElsewhere(company)).map(({ draft, service }) => [draft.id, service])).toEqual([
      ...[
        ['c', ref],
        ['b', ref],
      ],
    ]);
    expect((await other.draftsElsewhere(company)).map(({ draft, savedAt }) => [draft.id, savedAt])).toEqual([
      ['a', '2026-11-05T10:00:01.000Z'],
    ]);
    expect(await draftIds(opened)).toEqual(['a']);
    expect(await other.draftsElsewhere(otherCompany)).toEqual([]);
  });
});

describe('an import', () => {
  test('saves its drafts and knows its rows again', async () => {
    const opened = openStore();
    const drafts = ['a', 'b'].map((id) => ({ fingerprint: `rows of ${id}`, draft: createDraft(id) }));
    await opened.store.saveImport(company, drafts);
    expect(await draftIds(opened)).toEqual(['a', 'b']);
    expect([...(await opened.store.importTimes(company))]).toEqual([
      ['rows of a', start],
      ['rows of b', start],
    ]);
    expect((await opened.store.importTimes(otherCompany)).size).toBe(0);
  });

  test('with one draft that does not fit saves none', async () => {
    const opened = openStore();
    const unfit = { fingerprint: 'two', draft: createDraft('b', 'x'.repeat(10_001)) };
    const saving = opened.store.saveImport(company, [{ fingerprint: 'one', draft: createDraft('a') }, unfit]);
    expect(await captureError(saving)).toEqual({ kind: 'unfitRecord' });
    expect(await draftIds(opened)).toEqual([]);
    expect((await opened.store.importTimes(company)).size).toBe(0);
  });

  test('of nothing opens nothing', async () => {
    const { store, file } = openStore();
    await store.saveImport(company, []);
    expect(existsSync(file)).toBe(false);
  });

  test('has its columns mapped as the last file with these headers, at any service', async () => {
    const opened = openStore();
    await opened.store.saveImportMapping(company, 'headers', ['invoice', null]);
    expect(await opened.store.importMapping(company, 'headers')).toEqual(['invoice', null]);
    expect(await opened.at({ key: 'other', address: '' }).importMapping(company, 'headers')).toEqual(['invoice', null]);
    expect(await opened.store.importMapping(company, 'other headers')).toBeNull();
  });
});

describe('a plan', () => {
  const plan = createSubmissionPlan({ draftId: 'a', company, updatedAt: start });

  test('counts its revisions', async () => {
    const { store } = openStore();
    expect(await store.plan(company, 'a')).toBeNull();
    const saved = await store.savePlan(plan);
    expect(saved).toEqual({ ...plan, revision: 1 });
    expect(await store.savePlan({ ...saved, invoiceNumber: '7' })).toMatchObject({ revision: 2 });
    expect(await store.plan(company, 'a')).toEqual({ ...plan, revision: 2, invoiceNumber: '7' });
    expect(await store.plans(company)).toEqual([{ ...plan, revision: 2, invoiceNumber: '7' }]);
  });

  test('that another program has gone on with is not saved over', async () => {
    const file = newFile();
    const [one, other] = [openStore(file).store, openStore(file).store];
    const read = await one.savePlan(plan);
    await other.savePlan({ ...read, invoiceNumber: 'the other' });
    const changed = { kind: 'otherProgram', reason: 'changed' };
    expect(await captureError(one.savePlan({ ...read, invoiceNumber: 'the first' }))).toEqual(changed);
    expect(await captureError(one.savePlan(plan))).toEqual(changed);
    expect((await one.plan(company, 'a'))?.invoiceNumber).toBe('the other');
  });

  test('is saved by one of two that save it together', async () => {
    const { store } = openStore();
    const outcomes = await Promise.all(
      [1, 2].map((number) => captureError(store.savePlan({ ...plan, invoiceNumber: `${number}` }))),
    );
    expect(outcomes).toEqual([null, { kind: 'otherProgram', reason: 'changed' }]);
    expect(await store.plan(company, 'a')).toMatchObject({ revision: 1, invoiceNumber: '1' });
  });

  test('that cannot be read is neither read nor saved over, and its draft is known', async () => {
    const { store, file } = openStore();
    const saved = await store.savePlan(plan);
    damageRecord(file, 'dispatch', 'a');
    const unreadable = { kind: 'unreadableRecord', reason: 'journal' };
    expect(await captureError(store.plan(company, 'a'))).toEqual(unreadable);
    expect(await captureError(store.savePlan(saved))).toEqual({ kind: 'otherProgram', reason: 'changed' });
    expect(await captureError(store.savePlan(plan))).toEqual({ kind: 'otherProgram', reason: 'changed' });
    expect(await store.plans(company)).toEqual([]);
    expect(await store.unreadablePlans(company)).toEqual(['a']);
  });

  test('of an earlier release has no revision and is saved over', async () => {
    const { store, file } = openStore();
    const { revision: _, ...earlier } = plan;
    await store.savePlan(plan);
    damageRecord(file, 'dispatch', 'a', JSON.stringify(earlier));
    expect(await store.plan(company, 'a')).toMatchObject({ revision: 0 });
    expect(await store.savePlan(plan)).toMatchObject({ revision: 1 });
  });

  test('is found by the invoice that it made', async () => {
    const { store } = openStore();
    const { plan: sent } = sentInvoice(company, 1);
    await store.savePlan({ ...sent, revision: 0 });
    await store.savePlan(plan);
    expect(await store.findPlans(company, 'invoice-1')).toMatchObject([{ draftId: 'draft-1' }]);
    expect(await store.findPlans(company, 'invoice-2')).toEqual([]);
    expect(await store.invoicesMade(company)).toEqual(new Set(['invoice-1']));
    expect(await store.invoicesMade(company, 'draft-1')).toEqual(new Set());
    expect(await store.invoicesMade(company, 'a')).toEqual(new Set(['invoice-1']));
  });

  test('that has not made its invoice yet is not among those that made one', async () => {
    const { store } = openStore();
    const { plan: sent } = sentInvoice(company, 1);
    await store.savePlan(updateStepProgress({ ...sent, revision: 0 }, 'invoice', createPlannedStepProgress(null)));
    expect(await store.invoicesMade(company)).toEqual(new Set());
  });
});

describe('a step that belongs to no invoice', () => {
  const single: StandaloneOutboxStep = {
    ...{ key: 'contact one', company, revision: 0, updatedAt: start },
    progress: createPlannedStepProgress(null),
  };

  test('counts its revisions, and is not saved over another one', async () => {
    const { store, file } = openStore();
    expect(await store.single(company, 'contact one')).toBeNull();
    expect(await store.saveSingle(single)).toEqual({ ...single, revision: 1 });
    expect(await store.single(company, 'contact one')).toEqual({ ...single, revision: 1 });
    expect(await captureError(store.saveSingle(single))).toEqual({ kind: 'otherProgram', reason: 'changed' });
    damageRecord(file, 'single', 'contact one');
    expect(await captureError(store.single(company, 'contact one'))).toEqual({
      kind: 'unreadableRecord',
      reason: 'journal',
    });
  });
});

test('a repeated step is kept until it is removed', async () => {
  const { store } = openStore();
  const step = (id: string): RepeatedRequest => ({
    ...{ id, company, step: { draftId: null, key: 'contact' }, requests: [], repeatedAt: start },
    ...{ duplicates: [], foundAt: null, isDismissed: false },
  });
  await store.saveRepeatedStep(step('a'));
  await store.saveRepeatedStep(step('b'));
  await store.saveRepeatedStep({ ...step('a'), isDismissed: true });
  expect(await store.repeatedSteps(company)).toEqual([{ ...step('a'), isDismissed: true }, step('b')]);
  await store.removeRepeatedStep(company, 'a');
  expect(await store.repeatedSteps(company)).toEqual([step('b')]);
});

describe('settings of the service', () => {
  const settings: SalesSettings = {
    ...{ paymentTermDays: 14, lateInterestPercent: null, remarkDays: null, standardText: null, language: 'fi' },
    ...{ deliveryFailureEmail: null, channels: null, fallback: null, seller: null },
    ...{ isAccountedAutomatically: null, remindsAutomatically: null, collectsAutomatically: null },
  };

  test('are kept with the moment at which they came', async () => {
    const { store } = openStore();
    expect(await store.settings(company)).toBeNull();
    expect(await store.saveSettings(company, settings)).toBe(start);
    expect(await store.settings(company)).toEqual({ ...settings, asOf: start });
  });

  test('that cannot be read are none, and are read again once they were saved', async () => {
    const { store, file, unreadable } = openStore();
    await store.saveSettings(company, settings);
    damageRecord(file, 'settings', 'settings');
    expect(await store.settings(company)).toBeNull();
    expect(unreadable).toEqual([{ kind: 'settings', id: 'settings', savedAt: start }]);
    await store.saveSettings(company, settings);
    expect(await store.unreadableRecords(company)).toEqual([]);
  });
});

describe('tracked invoices', () => {
  const tracked = (at: number) => sentInvoice(company, at).invoice;
  const list = { listedAt: start, paymentsAt: null };

  test('are kept with the state of their list, and removed', async () => {
    const { store } = openStore();
    expect(await store.invoiceList(company)).toBeNull();
    await store.changeInvoices(company, { changed: [tracked(1), tracked(2)], removed: [], list });
    expect(await store.invoices(company)).toEqual([tracked(1), tracked(2)]);
    expect(await store.invoiceList(company)).toEqual(list);
    const changed = { ...tracked(1), paid: '1' };
    await store.changeInvoices(company, { changed: [changed], removed: ['invoice-2'] });
    expect(await store.invoices(company)).toEqual([changed]);
    expect(await store.invoiceList(company)).toEqual(list);
  });

  test('are all written, however many', async () => {
    const { store } = openStore();
    const changed = Array.from({ length: 1001 }, (_, at) => tracked(at));
    await store.changeInvoices(company, { changed, removed: [] });
    expect(await store.invoices(company)).toHaveLength(1001);
  });

  test('of which one does not fit are saved without that one', async () => {
    const { store, unreadable } = openStore();
    const unfit = { ...tracked(2), paid: 'much' };
    await store.changeInvoices(company, { changed: [tracked(1), unfit], removed: [] });
    expect(await store.invoices(company)).toEqual([tracked(1)]);
    expect(unreadable).toEqual([{ kind: 'invoice', id: 'invoice-2', savedAt: start }]);
    await store.changeInvoices(company, { changed: [tracked(2)], removed: [] });
    expect(await store.invoices(company)).toHaveLength(2);
  });
});

test('records of all companies of a connection are counted in one file', async () => {
  const { store, file, call } = openStore();
  await store.saveDraft(createDraft('a'));
  await store.saveDraft({ ...createDraft('a'), company: otherCompany });
  expect(countRecords(file, 'draft')).toBe(2);
  expect(await call.companies('demo')).toEqual([
    { customerNumber: '1001', service: 'service' },
    { customerNumber: '1002', service: 'service' },
  ]);
  expect(await call.companies('other')).toEqual([]);
});
