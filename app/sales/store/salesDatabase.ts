import type { UnreadableRecord } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { DatabaseReplacement } from '#app/storage/database/databaseReplacement.ts';
import { superviseWorker } from '#app/storage/database/supervisedWorker.ts';
import { startWorker, type WorkerEndedError } from '#app/storage/database/worker.ts';
import type { ServiceRef } from '../api/serviceRef.ts';
import { removeServiceIds } from '../draft/removeServiceIds.ts';
import { isSubmissionPlanDone } from './model/submissionPlan.ts';
import type { SalesRecordKey, WithServiceKey } from './recordKeys.ts';
import type { SalesRecordWorkerHandlers } from './records.ts';
import type { ErasureResult, MentioningRecord, RetainedRecord } from './retainedRecords.ts';
import { createSalesStore, type SalesStore } from './salesStore.ts';
import type { SendingConfirmation } from './sendingFile.ts';
import { openServiceRecords, type ServiceRecords } from './serviceRecords.ts';
import { createUnreadableRecordLog } from './unreadableRecordLog.ts';

/**
 * The database file of the sales feature. The records of each service are separate, so that no id of one is ever used
 * at another.
 */
export interface SalesDatabase {
  /** Returns the store of a service; equal keys give the same store. */
  at(service: ServiceRef): SalesStore;
  /**
   * Deletes what only the previous service of a connection knew: its ids, and everything that was not delivered there.
   */
  forgetService(connectionId: string): Promise<void>;
  removeConnection(connectionId: string): Promise<void>;
  /** Returns whether invoices may be sent from the file. */
  sendingConfirmation(): Promise<SendingConfirmation>;
  /** Records that a person has confirmed that invoices are sent from the file from now on. */
  confirmSending(): Promise<void>;
  /** Documents and drafts of a company, at all its services, by their age. */
  listRetained(company: CompanyRef): Promise<readonly RetainedRecord[]>;
  /** Records of a company that hold a text, at all its services. */
  listMentioning(company: CompanyRef, text: string): Promise<readonly MentioningRecord[]>;
  /** Erases records, with every byte of them, but for those whose sending has begun since they were listed. */
  eraseRecords(company: CompanyRef, records: readonly RetainedRecord[]): Promise<ErasureResult>;
  close(): Promise<void>;
}

interface SalesFileOptions {
  readonly file: string;
  readonly workerUrl: URL;
  /** ISO moment. */
  readonly now: () => string;
  /** Called where the file was damaged or gone, with what was done about it. */
  readonly onSetAside: (replacement: DatabaseReplacement) => void;
  /** Milliseconds between two checks that the file still exists, while it is not in use. */
  readonly watchMs?: number | undefined;
  /** The worker has died; it is started again. For the log. */
  readonly onWorkerDeath?: ((failure: WorkerEndedError) => void) | undefined;
  /** Called once for each record that cannot be read. */
  readonly onUnreadable?: ((company: CompanyRef, record: UnreadableRecord) => void) | undefined;
}

/** The file is opened then at the latest. */
const openedAfterMs = 3000;
/**
 * Interval of the checks in milliseconds: a file deleted by another program can be restored while this program runs.
 */
const standardWatchMs = 30_000;

export const openSalesDatabase = (options: SalesFileOptions): SalesDatabase => {
  const start = () => {
    const worker = startWorker<SalesRecordWorkerHandlers>({
      url: options.workerUrl,
      data: { file: options.file },
      onNotice: (notice) => {
        // What was read before may be another file's by now.
        forgetMemory();
        options.onSetAside(notice as DatabaseReplacement);
      },
    });
    // A file that cannot be opened fails every later call with the same error, which then reaches a caller.
    worker.call.open().catch(() => undefined);
    return worker;
  };
  const { call, close } = superviseWorker<SalesRecordWorkerHandlers>({
    start,
    repeatable: [
      ...(['open', 'get', 'list', 'listElsewhere', 'companies'] as const),
      ...(['listRetained', 'listMentioning'] as const),
      ...(['sendingConfirmation', 'listArchived', 'listArchivedInvoiceIds', 'findArchivedPlans'] as const),
    ],
    ...(options.onWorkerDeath ? { onDeath: options.onWorkerDeath } : {}),
  });
  // A window that is being opened needs the processor more; damage is reported even without a call.
  const openQuietly = (): void => void call.open().catch(() => undefined);
  setTimeout(openQuietly, openedAfterMs).unref();
  const watch = setInterval(openQuietly, options.watchMs ?? standardWatchMs).unref();

  const openStore = (service: ServiceRef | null) => {
    const records = openServiceRecords(call, service);
    const log = createUnreadableRecordLog(options.onUnreadable);
    return { records, store: createSalesStore(records, options.now, log) };
  };
  const opened = new Map<string, ReturnType<typeof openStore>>();
  const at = (service: ServiceRef) => {
    const store = opened.get(service.key) ?? openStore(service);
    opened.set(service.key, store);
    return store;
  };
  const forgetMemory = (): void => {
    for (const { records, store } of opened.values()) {
      records.forgetAdopted();
      store.forgetMemory();
    }
  };

  return {
    at: (service) => at(service).store,
    forgetService: async (connectionId) => {
      const staying: WithServiceKey<SalesRecordKey>[] = [];
      for (const { customerNumber, service: key } of await call.companies(connectionId)) {
        const company = { connectionId, customerNumber };
        // Records that belong to no service yet are as they were found.
        const { records, store } = key === '' ? openStore(null) : at({ key, address: '' });
        await removeIds(records, store, company, options.now());
        // The ids in these cannot be removed: they stay with the service that assigned them.
        staying.push(...(await listUnreadableNames(store, company)).map((name) => ({ ...name, service: key })));
      }
      await call.release(connectionId, staying);
      forgetMemory();
    },
    removeConnection: async (connectionId) => {
      await call.removeConnection(connectionId);
      forgetMemory();
    },
    sendingConfirmation: () => call.sendingConfirmation(),
    confirmSending: () => call.confirmSending(options.now()),
    listRetained: (company) => call.listRetained(company),
    listMentioning: (company, text) => call.listMentioning(company, text),
    eraseRecords: async (company, records) => {
      const result = await call.eraseRecords(
        company,
        records.map(({ service, kind, id, group, date }) => ({ service, kind, id, group, date })),
      );
      forgetMemory();
      return result;
    },
    close: async () => {
      clearInterval(watch);
      await close();
    },
  };
};

/** Kinds that only repeat the service's own data. */
const cachedKinds = [
  'contact',
  'product',
  'book',
  'merge',
  'settings',
  'single',
  'repeatedStep',
  'invoice',
  'follow',
] as const;

/** Takes every id of a service out of a company's records. */
const removeIds = async (
  records: ServiceRecords,
  store: SalesStore,
  company: Parameters<SalesStore['drafts']>[0],
  savedAt: string,
): Promise<void> => {
  const drafts = [...(await store.drafts(company)).map(({ draft }) => draft), ...(await store.archivedDrafts(company))];
  for (const draft of drafts)
    await records.put([
      { company, kind: 'draft', id: draft.id, body: JSON.stringify(removeServiceIds(draft)), savedAt },
    ]);
  for (const template of await store.recurringTemplates(company))
    await store.changeRecurringTemplate(company, template.id, ({ content, ...others }) => ({
      template: { ...others, content: removeServiceIds(content) },
      drafts: [],
    }));
  for (const plan of await store.plans(company))
    if (!isSubmissionPlanDone(plan)) await records.remove({ company, kind: 'dispatch', id: plan.draftId });
  for (const kind of cachedKinds) await records.removeAll({ company, kind });
};

/** Drafts and plans that cannot be read, and the drafts of such plans: what was sent once must not look unsent. */
const listUnreadableNames = async (store: SalesStore, company: CompanyRef): Promise<readonly SalesRecordKey[]> => {
  const ids = (await store.unreadableRecords(company)).flatMap(({ kind, id }) =>
    kind === 'draft' || kind === 'dispatch' ? [id] : [],
  );
  return ids.flatMap((id) => [
    { company, kind: 'draft', id },
    { company, kind: 'dispatch', id },
  ]);
};
