import { createSubmissionPlan } from '#app/sales/store/model/submissionPlan.ts';
import type { SalesStore } from '#app/sales/store/salesStore.ts';
import type { PowerLossCase } from '../powerLossCase.ts';
import { company, makeDraft, readSalesFile, today, withSalesStore } from './salesFile.ts';

const saveDrafts = async (folder: string, acknowledge: () => void): Promise<void> => {
  await withSalesStore(folder, async (store) => {
    await store.saveDraft(makeDraft('first', 'typed'));
    acknowledge();
    await store.saveDraft(makeDraft('second', 'many words '.repeat(900)));
    acknowledge();
    await store.saveDraft(makeDraft('first', 'typed again'));
    acknowledge();
  });
  // The second run of the application finds what the first has closed.
  await withSalesStore(folder, async (store) => {
    await store.removeDraft(company, 'second');
    acknowledge();
    const imported = { fingerprint: 'a'.repeat(64), draft: makeDraft('imported', 'row 1') };
    await store.saveImport(company, [imported, { ...imported, fingerprint: 'b', draft: makeDraft('other', 'row 2') }]);
    acknowledge();
    await store.saveSettings(company, { ...noSettings, standardText: 'Thank you' });
    acknowledge();
  });
};

const noSettings = {
  ...{ paymentTermDays: null, lateInterestPercent: null, remarkDays: null, standardText: null, language: null },
  ...{
    deliveryFailureEmail: null,
    channels: null,
    fallback: null,
    isAccountedAutomatically: null,
    remindsAutomatically: null,
    collectsAutomatically: null,
    seller: null,
  },
  unreadable: [],
};

const saveJournal = async (folder: string, acknowledge: () => void): Promise<void> => {
  const go = async (store: SalesStore, draftId: string, steps: number): Promise<void> => {
    let plan =
      (await store.plan(company, draftId)) ??
      createSubmissionPlan({ draftId, company, updatedAt: `${today}T09:00:00.000Z` });
    for (let step = 0; step < steps; step += 1) {
      plan = await store.savePlan({ ...plan, invoiceNumber: `${step}` });
      acknowledge();
    }
  };
  await withSalesStore(folder, async (store) => {
    await store.saveDraft(makeDraft('first', 'to be sent'));
    acknowledge();
    await go(store, 'first', 14);
  });
  await withSalesStore(folder, (store) => go(store, 'first', 3));
};

export const salesCases: readonly PowerLossCase[] = [
  { name: 'drafts, imports and sales settings', promise: 'acknowledged', change: saveDrafts, read: readSalesFile },
  { name: 'the journal of sending', promise: 'acknowledged', change: saveJournal, read: readSalesFile },
];
