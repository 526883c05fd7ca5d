import { join } from 'node:path';
import { createDraft } from '#app/sales/draft/draft.ts';
import { openSalesRecords, type SalesRecordWorkerHandlers } from '#app/sales/store/records.ts';
import { createSalesStore, type SalesStore } from '#app/sales/store/salesStore.ts';
import { openServiceRecords } from '#app/sales/store/serviceRecords.ts';
import { createUnreadableRecordLog } from '#app/sales/store/unreadableRecordLog.ts';
import { withLazyModules } from '#app/storage/database/lazyModule.ts';
import type { WorkerCalls } from '#app/storage/database/worker.ts';

export const company = { connectionId: 'desk', customerNumber: '1001' };
export const today = '2026-11-05';
const moment = `${today}T09:00:00.000Z`;

/** The file of drafts and journal within a folder that is made for it. */
export const salesFileIn = (folder: string): string => join(folder, 'desk', 'sales.sqlite');

export const makeDraft = (id: string, note: string) => ({ ...createDraft({ id, company, today }), note });

/** Opens the real store and its file without a worker, and gives what was done about a damaged file. */
export const withSalesStore = async <T>(
  folder: string,
  work: (store: SalesStore, replacements: readonly string[]) => Promise<T>,
): Promise<T> => {
  const replacements: string[] = [];
  const file = salesFileIn(folder);
  const { handlers, close } = openSalesRecords(
    file,
    () => Date.parse(moment),
    ({ cause }) => replacements.push(cause),
  );
  const call = new Proxy({} as WorkerCalls<SalesRecordWorkerHandlers>, {
    get:
      (_, name: keyof SalesRecordWorkerHandlers) =>
      (...args: readonly unknown[]) =>
        withLazyModules(async () => (handlers[name] as (...given: readonly unknown[]) => unknown)(...args)),
  });
  const records = openServiceRecords(call, { key: 'service', address: 'https://service.example' });
  try {
    return await work(
      createSalesStore(records, () => moment, createUnreadableRecordLog()),
      replacements,
    );
  } finally {
    await withLazyModules(close);
  }
};

/** Reads all that the cases change. */
export const readSalesFile = (folder: string): Promise<unknown> =>
  withSalesStore(folder, async (store, replacements) => {
    const drafts = await store.drafts(company);
    const plans = await store.plans(company);
    return {
      drafts: drafts.map(({ draft: { id, note } }) => `${id} ${note.slice(0, 20)} ${note.length}`).sort(),
      plans: plans.map(({ draftId, invoiceNumber, revision }) => `${draftId} ${invoiceNumber} ${revision}`).sort(),
      unreadable: await store.unreadableRecords(company),
      settings: (await store.settings(company))?.standardText ?? null,
      imported: [...(await store.importTimes(company)).keys()].sort(),
      replacements,
    };
  });
