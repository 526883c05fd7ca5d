import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import type { WallClock } from '../auth/ports.ts';
import type { AppFailure } from '../contract/errors.ts';
import type { CompaniesRefreshProgress } from '../contract/sales/allCompanySales.ts';
import type { BulkRun } from '../contract/sales/bulk.ts';
import type { InvoiceBranding } from '../contract/sales/invoiceBranding.ts';
import type { salesContract } from '../contract/sales/sales.ts';
import type { Submission } from '../contract/sales/submission.ts';
import type { UnreadableRecord } from '../contract/sales/unreadable.ts';
import type { CompanyRef } from '../contract/values.ts';
import { type MonotonicClock, monotonicClock } from '../lib/monotonicClock.ts';
import { type PauseFunction, pause as pauseFor } from '../lib/pause.ts';
import type { DatabaseReplacement } from '../storage/database/databaseReplacement.ts';
import type { AddressBookService } from './addressBook/createAddressBook.ts';
import { type AllCompanySales, createAllCompanySales } from './allCompanySales.ts';
import type { SalesConnection } from './api/salesConnection.ts';
import type { ServiceRef } from './api/serviceRef.ts';
import type { BulkSender } from './batch/bulkSender.ts';
import { createDraftCloner } from './cloneDraft.ts';
import type { InvoiceDocument } from './draft/invoiceDocument.ts';
import { type AddressBookImporter, createAddressBookImporter } from './import/addressBook/addressBookImporter.ts';
import { createInvoiceImporter, type InvoiceImporter } from './import/invoiceImporter.ts';
import { createSendingLock } from './outbox/sendingLock.ts';
import { createRecurringInvoices, type RecurringInvoices } from './recurringInvoices.ts';
import {
  identifyConnectionService,
  openSalesServiceFeatures,
  type SalesServiceFeatures,
} from './salesServiceFeatures.ts';
import { createSavedDraftMethods, type SalesServiceRegistry } from './savedDrafts.ts';
import { readSentDocument } from './sentDocuments.ts';
import { openSalesDatabase, type SalesDatabase } from './store/salesDatabase.ts';
import type { SalesSnapshot } from './store/salesSnapshot.ts';
import { createSubmissionService } from './submissions.ts';
import type { InvoiceNotificationCounts } from './tracking/countNotifications.ts';
import type { InvoiceTracking } from './tracking/invoiceTracking.ts';
import { countUnfinishedWork, type UnfinishedWorkCounts } from './unfinishedWork.ts';

export interface SalesFeatureOptions {
  /** The database file of the sales feature. */
  readonly file: string;
  /** URL of `store/worker.ts`. */
  readonly workerUrl: URL;
  /** URL of `import/worker.ts`. */
  readonly importWorkerUrl?: URL;
  readonly sourceFor: (company: CompanyRef) => SalesConnection | Promise<SalesConnection>;
  /** The service of a company, known without signing in. Where left out, its source says it. */
  readonly serviceFor?: (company: CompanyRef) => ServiceRef | Promise<ServiceRef>;
  readonly onSubmissionChanged: (submission: Submission) => void;
  /** Called when the stored data about a company's invoices may have changed. Optional. */
  readonly onFollowed?: (company: CompanyRef) => void;
  /** Called when recurring invoices of a company, or drafts of them, have changed. Optional. */
  readonly onRecurring?: (company: CompanyRef) => void;
  /** Called while all companies are refreshed. Optional. */
  readonly onRefreshProgress?: (progress: CompaniesRefreshProgress) => void;
  /** Called with what fails in the background and is no failure of a service. Optional. */
  readonly onInternalError?: (cause: unknown) => void;
  readonly onNotification?: (notification: InvoiceNotificationCounts) => void;
  readonly onBulk?: (run: BulkRun) => void;
  /** Called once for each record that cannot be read. */
  readonly onUnreadable?: (company: CompanyRef, record: UnreadableRecord) => void;
  /** Called where the file was damaged or gone, with what was done about it. */
  readonly onSetAside: (replacement: DatabaseReplacement) => void;
  /** Milliseconds between two checks that the file still exists, while it is not in use. */
  readonly watchMs?: number;
  /** The worker of the file has died; it is started again. For the log. */
  readonly onWorkerDeath?: (failure: AppFailure) => void;
  readonly clock?: WallClock;
  /** For durations; the system's where left out. */
  readonly monotonic?: MonotonicClock;
  /** How waits pass; by the system's timers where left out. */
  readonly pause?: PauseFunction;
  readonly newId?: () => string;
  /** Returns the milliseconds in which a sending can be undone; none where left out. */
  readonly undoMs?: () => number;
  /** Returns the branding of a company, with which an invoice is kept as it was sent. */
  readonly getBranding?: (company: CompanyRef) => InvoiceBranding;
  /** Called where an invoice was sent, and what was sent could not be kept. For the log. */
  readonly onSentDocumentFailed?: (company: CompanyRef, failure: AppFailure) => void;
}

type SalesMethods = Omit<IpcMethodHandlers<typeof salesContract>, 'undoSettings' | 'setUndoSettings'>;

/** The sales feature: the contract's methods, and further ones for the application itself. Throws `AppFailure`. */
export interface SalesFeature extends SalesMethods {
  readonly addressBook: AddressBookService;
  readonly tracking: Pick<
    InvoiceTracking,
    'invoices' | 'refresh' | 'invoice' | 'tasks' | 'listWithEvents' | 'poll' | 'stop'
  >;
  readonly bulk: Omit<BulkSender, 'note' | 'leave' | 'isBusy' | 'pauseRunning'>;
  readonly importing: InvoiceImporter;
  readonly addressBookImport: AddressBookImporter;
  readonly recurring: RecurringInvoices;
  /** Returns the invoice of a draft as it was sent; null where it was not, or is not kept. */
  sentDocument(request: { readonly company: CompanyRef; readonly draftId: string }): Promise<InvoiceDocument | null>;
  readonly allCompanies: AllCompanySales;
  /** What is kept, by age and by what it holds. */
  readonly retention: Pick<SalesDatabase, 'listRetained' | 'listMentioning' | 'eraseRecords'>;
  /** Opens the company's records as they are now; it must be closed. Throws `notFound` where the company has no sales. */
  openSnapshot(company: CompanyRef): Promise<SalesSnapshot>;
  /** Counts what is unfinished at the service that the companies' connection leads to now. */
  openWork(companies: readonly CompanyRef[]): Promise<UnfinishedWorkCounts>;
  /** Pauses the bulk runs of these companies at that service. */
  pauseRuns(companies: readonly CompanyRef[]): Promise<void>;
  /** Forgets everything kept for one connection, after its sendings have come to their end. */
  remove(connectionId: string): Promise<void>;
  /**
   * Forgets the contacts, products, settings and unfinished sendings of the previous service behind a connection. Call
   * it before the first use of a connection that leads to a new, empty service, such as the demo service of each run.
   * Drafts keep their content; delivered invoices stay delivered.
   */
  forgetService(connectionId: string): Promise<void>;
  /** Returns true while anything is being sent to a service, also between two invoices of a run. */
  isSending(): boolean;
  /** Lets a sending under way come to its end, then closes the file. */
  close(): Promise<void>;
}

export const createSalesFeature = (options: SalesFeatureOptions): SalesFeature => {
  const { file, workerUrl, sourceFor, onSubmissionChanged, onSetAside } = options;
  const {
    clock = Date,
    monotonic = monotonicClock,
    pause = pauseFor,
    newId = randomUUID,
    onUnreadable,
    onWorkerDeath,
    watchMs,
    undoMs,
  } = options;
  const { onFollowed = () => undefined, onNotification = () => undefined, onBulk = () => undefined } = options;
  const { serviceFor = async (company) => identifyConnectionService(await sourceFor(company), company) } = options;
  const now = (): string => new Date(clock.now()).toISOString();
  const today = (): string => toLocalIsoDate(clock.now());
  const records = openSalesDatabase({ file, workerUrl, now, onSetAside, onUnreadable, onWorkerDeath, watchMs });
  const locksFolder = join(dirname(file), 'locks');
  const opened = new Map<string, SalesServiceFeatures>();
  const all = (): readonly SalesServiceFeatures[] => [...opened.values()];
  const at = (service: ServiceRef): SalesServiceFeatures => {
    const features =
      opened.get(service.key) ??
      openSalesServiceFeatures(service, {
        ...{ store: records.at(service), lock: createSendingLock(locksFolder, service.key) },
        sendingConfirmation: records.sendingConfirmation,
        ...{ sourceFor, now, monotonic, pause, random: Math.random, today, newId },
        ...{ onSubmissionChanged, onFollowed, onNotification, onBulk, ...(undoMs && { undoMs }) },
        ...{ getBranding: options.getBranding, onSentDocumentFailed: options.onSentDocumentFailed },
      });
    opened.set(service.key, features);
    return features;
  };
  const registry: SalesServiceRegistry = { at, now: async (company) => at(await serviceFor(company)) };
  const { importWorkerUrl = new URL('../import/worker.ts', workerUrl) } = options;
  const contextFor = async (company: CompanyRef) => (await registry.now(company)).context;
  const drafts = createSavedDraftMethods(registry);
  const submissions = createSubmissionService(async (company) => (await contextFor(company)).outbox, today);
  const importing = createInvoiceImporter({ importWorkerUrl, newId, today, now, contextFor });
  const addressBookImport = createAddressBookImporter({ importWorkerUrl, newId, today, contextFor });

  return {
    ...drafts,
    ...submissions.methods,
    sendingConfirmation: () => records.sendingConfirmation(),
    confirmSending: async () => {
      await records.confirmSending();
      return {};
    },
    cloneDraft: createDraftCloner(registry),
    settings: async ({ company, ...question }) => (await contextFor(company)).cache.settings(company, question),
    capabilities: async ({ company }) => (await (await contextFor(company)).apiFor(company)).capabilities(),
    addressBook: answerByService(registry, ({ addressBook }) => addressBook, [
      ...(['refresh', 'contacts', 'products', 'likelyContacts', 'saveContact', 'saveProduct'] as const),
      ...(['mergeContacts', 'mergeProducts', 'mergedContacts', 'mergedProducts'] as const),
      ...(['separateContacts', 'separateProducts'] as const),
    ]),
    tracking: {
      ...answerByService(registry, ({ tracking }) => tracking, [
        'invoices',
        'refresh',
        'invoice',
        'tasks',
        'listWithEvents',
      ]),
      poll: async (company) => (await registry.now(company)).tracking.poll(company),
      stop: () => {
        for (const { tracking } of all()) tracking.stop();
      },
    },
    bulk: {
      ...answerByService(registry, ({ bulk }) => bulk, [
        'preflight',
        'start',
        'run',
        'pause',
        'resume',
        'cancel',
        'close',
      ]),
      resumeRun: async (company) => (await registry.now(company)).bulk.resumeRun(company),
    },
    importing,
    sentDocument: ({ company, draftId }) => readSentDocument(registry, company, draftId),
    retention: {
      ...{ listRetained: records.listRetained, listMentioning: records.listMentioning },
      eraseRecords: async (company, erasable) => {
        const result = await records.eraseRecords(company, erasable);
        for (const { context, tracking } of all()) {
          context.cache.forget(company.connectionId);
          tracking.forget(company.connectionId);
        }
        return result;
      },
    },
    openSnapshot: async (company) => (await contextFor(company)).store.openSnapshot(company),
    addressBookImport,
    recurring: createRecurringInvoices(registry, options.onRecurring ?? (() => undefined)),
    allCompanies: createAllCompanySales(registry, {
      today,
      onProgress: options.onRefreshProgress ?? (() => undefined),
      onInternalError: options.onInternalError ?? (() => undefined),
    }),
    openWork: (companies) => countUnfinishedWork(registry, companies),
    pauseRuns: async (companies) => {
      for (const company of companies) await (await registry.now(company)).bulk.pauseRunning(company);
    },
    remove: async (connectionId) => {
      await addressBookImport.leave(connectionId);
      for (const { bulk, tracking, context } of all()) {
        await bulk.leave(connectionId);
        context.outbox.holdBack(connectionId);
        await context.outbox.waitUntilIdle(connectionId);
        await tracking.leave(connectionId);
        context.cache.forget(connectionId);
      }
      await records.removeConnection(connectionId);
    },
    forgetService: async (connectionId) => {
      await addressBookImport.leave(connectionId);
      for (const { context } of all()) context.cache.forget(connectionId);
      await records.forgetService(connectionId);
      for (const { tracking } of all()) tracking.forget(connectionId);
    },
    isSending: () =>
      submissions.isBusy() ||
      addressBookImport.isBusy() ||
      all().some(({ bulk, context }) => context.outbox.isBusy() || bulk.isBusy()),
    close: async () => {
      for (const { stopWaiting } of all()) stopWaiting();
      await Promise.all(all().map(({ bulk }) => bulk.leave()));
      await importing.close();
      await addressBookImport.close();
      await Promise.all(all().map(({ context }) => context.outbox.waitUntilIdle()));
      for (const { tracking } of all()) tracking.stop();
      await records.close();
    },
  };
};

/** Routes these methods to the features of the service that the company's connection leads to now. */
const answerByService = <D extends { readonly [M in N]: (input: never) => Promise<unknown> }, N extends string>(
  registry: SalesServiceRegistry,
  selectMethods: (features: SalesServiceFeatures) => D,
  names: readonly N[],
): Pick<D, N> => {
  const answer = (name: N) => async (input: { readonly company: CompanyRef }) =>
    selectMethods(await registry.now(input.company))[name](input as never);
  return Object.fromEntries(names.map((name) => [name, answer(name)])) as unknown as Pick<D, N>;
};
