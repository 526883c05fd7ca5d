import type { AddressBookImportMapping } from '#app/contract/sales/addressBookImport.ts';
import type { Contact, Draft, Product } from '#app/contract/sales/draft.ts';
import type { ImportMapping } from '#app/contract/sales/importing.ts';
import type { FetchedSalesSettings, SalesSettings } from '#app/contract/sales/settings.ts';
import type { SalesRecordKind, UnreadableRecord } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ServiceRef } from '../api/serviceRef.ts';
import type { ImportedDraft } from '../draft/importedDraft.ts';
import { type AddressBookStore, createAddressBookStore } from './addressBookStore.ts';
import { type BulkStore, createBulkStore } from './bulkStore.ts';
import type { RepeatedRequest } from './model/repeatedRequest.ts';
import type { StandaloneOutboxStep } from './model/standaloneOutboxStep.ts';
import { getStepResultId, isSubmissionPlanDone, type SubmissionPlan } from './model/submissionPlan.ts';
import type { InvoiceFetchTimes, TrackedInvoice } from './model/trackedInvoice.ts';
import { createOutboxJournalArchive } from './outboxJournalArchive.ts';
import { createRecurringStore, type RecurringStore } from './recurringStore.ts';
import { createRevisionSaver } from './revisionSaver.ts';
import { createSalesSnapshot, type SalesSnapshot } from './salesSnapshot.ts';
import { createSentLogoStore, type SentLogoStore } from './sentLogoStore.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { UnreadableRecordLog } from './unreadableRecordLog.ts';
import { createValidatedRecords, type ValidatedRecord } from './validatedRecords.ts';

/** Field of each column of a file of invoices, or of contacts or products. */
export type StoredImportMapping = ImportMapping | AddressBookImportMapping;

export interface SavedDraft {
  readonly draft: Draft;
  readonly savedAt: string;
}

/**
 * Everything of the sales feature that outlives the application and belongs to one service, in its own types. Each
 * change is on the disk when its promise resolves.
 */
export interface SalesStore extends AddressBookStore, BulkStore, RecurringStore, SentLogoStore {
  /** Returns readable drafts that are not archived: drafts that were sent long ago are found by id alone. */
  drafts(company: CompanyRef): Promise<readonly SavedDraft[]>;
  /** Throws `unreadableRecord`. */
  draft(company: CompanyRef, id: string): Promise<SavedDraft | null>;
  saveDraft(draft: Draft): Promise<string>;
  /** Saves the drafts of an import with the fingerprints of their rows: all of them or none. */
  saveImport(company: CompanyRef, drafts: readonly ImportedDraft[]): Promise<void>;
  /** Returns the moments (ISO) at which rows were imported last, by their fingerprints. */
  importTimes(company: CompanyRef): Promise<ReadonlyMap<string, string>>;
  removeDraft(company: CompanyRef, id: string): Promise<void>;
  /** The company's drafts that were begun at other services; archived ones only where they have one of these ids. */
  draftsElsewhere(company: CompanyRef, ids?: readonly string[]): Promise<readonly OtherServiceSavedDraft[]>;
  /** Returns the last mapping of columns with these headers (a name of the caller's). */
  importMapping(company: CompanyRef, headerKey: string): Promise<StoredImportMapping | null>;
  saveImportMapping(company: CompanyRef, headerKey: string, mapping: StoredImportMapping): Promise<void>;
  /** Throws `unreadableRecord`: what may have been sent must not be sent again. */
  plan(company: CompanyRef, draftId: string): Promise<SubmissionPlan | null>;
  /** Returns the readable plans that are not archived. */
  plans(company: CompanyRef): Promise<readonly SubmissionPlan[]>;
  /** Returns the plans that created an invoice, archived ones too, as far as they can be read. */
  findPlans(company: CompanyRef, invoiceId: string): Promise<readonly SubmissionPlan[]>;
  /** Returns the archived drafts, as far as they can be read. */
  archivedDrafts(company: CompanyRef): Promise<readonly Draft[]>;
  /** Returns the ids of the drafts whose plans cannot be read: the progress of their sending is unknown. */
  unreadablePlans(company: CompanyRef): Promise<readonly string[]>;
  /** Saves over the revision that was read and returns the next one. Throws `otherProgram` (`changed`) where the file has another. */
  savePlan(read: SubmissionPlan): Promise<SubmissionPlan>;
  /** Removes the plan of a submission of which nothing has been sent. */
  removePlan(company: CompanyRef, draftId: string): Promise<void>;
  /** Throws as `plan`. */
  single(company: CompanyRef, key: string): Promise<StandaloneOutboxStep | null>;
  /** Ids of all invoices that plans which can be read, archived ones too, have made at the service; one draft can be left out. */
  invoicesMade(company: CompanyRef, exceptDraftId?: string): Promise<ReadonlySet<string>>;
  /** Returns the repeated steps that can be read. */
  repeatedSteps(company: CompanyRef): Promise<readonly RepeatedRequest[]>;
  saveRepeatedStep(step: RepeatedRequest): Promise<void>;
  removeRepeatedStep(company: CompanyRef, id: string): Promise<void>;
  /** Saves as `savePlan`. */
  saveSingle(read: StandaloneOutboxStep): Promise<StandaloneOutboxStep>;
  saveContacts(company: CompanyRef, contacts: readonly Contact[]): Promise<void>;
  saveProducts(company: CompanyRef, products: readonly Product[]): Promise<void>;
  settings(company: CompanyRef): Promise<FetchedSalesSettings | null>;
  /** Answers the moment at which they were saved. */
  saveSettings(company: CompanyRef, settings: SalesSettings): Promise<string>;
  invoices(company: CompanyRef): Promise<readonly TrackedInvoice[]>;
  /** Returns the state of the last invoice listing; null if there was none. */
  invoiceList(company: CompanyRef): Promise<InvoiceFetchTimes | null>;
  /**
   * Saves the changed invoices, some hundred at a time, then removes the ones in `gone` and saves the state of the
   * list.
   */
  changeInvoices(company: CompanyRef, change: TrackedInvoiceChange): Promise<void>;
  /** Every record of the company that is known to be unreadable. */
  unreadableRecords(company: CompanyRef): Promise<readonly UnreadableRecord[]>;
  /** Opens the company's records as they are now; it must be closed. */
  openSnapshot(company: CompanyRef): Promise<SalesSnapshot>;
}

/** A draft with the service at which it was begun. */
export interface OtherServiceSavedDraft extends SavedDraft {
  readonly service: ServiceRef;
}

export interface TrackedInvoiceChange {
  readonly changed: readonly TrackedInvoice[];
  readonly removed: readonly string[];
  /** Left out if the list itself was not read. */
  readonly list?: InvoiceFetchTimes;
}

/** Invoices that are written together. */
const invoiceBatchSize = 500;

/** Kinds that are few, so that they can be looked through; the others are known from being used. */
const checkedKinds = [
  'draft',
  'dispatch',
  'single',
  'merge',
  'bulk',
  'bulkResult',
  'repeatedStep',
  'recurring',
] as const;

/** Creates the store over the records of one service. `forgetMemory` is to be called where they were changed behind its back. */
export const createSalesStore = (
  records: ServiceRecords,
  now: () => string,
  log: UnreadableRecordLog,
): SalesStore & { readonly forgetMemory: () => void } => {
  const typed = createValidatedRecords(records, log);
  const put = async <K extends SalesRecordKind>(
    company: CompanyRef,
    kind: K,
    entry: Omit<ValidatedRecord<K>, 'savedAt'>,
  ): Promise<string> => {
    const savedAt = now();
    await records.put([typed.write(company, kind, { ...entry, savedAt })]);
    log.remove(company, kind, entry.id);
    return savedAt;
  };
  const putNext = createRevisionSaver(records, typed, now);
  const archive = createOutboxJournalArchive(records, typed);
  const plans = async (company: CompanyRef): Promise<readonly SubmissionPlan[]> => {
    await archive.archiveSettled(company);
    return (await typed.list(company, 'dispatch')).map(({ value }) => value);
  };
  const { forgetBook, ...addressBook } = createAddressBookStore({ records, typed, now });

  return {
    ...addressBook,
    ...createBulkStore(records, typed, now),
    ...createRecurringStore(records, typed, now),
    ...createSentLogoStore(records, typed, now),
    drafts: async (company) => {
      await archive.archiveSettled(company);
      return (await typed.list(company, 'draft')).map(({ value, savedAt }) => ({ draft: value, savedAt }));
    },
    draft: async (company, id) => {
      const record = await typed.get(company, 'draft', id);
      return record && { draft: record.value, savedAt: record.savedAt };
    },
    saveDraft: (value) => put(value.company, 'draft', { id: value.id, value }),
    saveImport: async (company, drafts) => {
      if (drafts.length === 0) return;
      const savedAt = now();
      await records.put(
        drafts.flatMap(({ fingerprint, draft: value }) => [
          typed.write(company, 'draft', { id: value.id, value, savedAt }),
          typed.write(company, 'imported', { id: fingerprint, value: {}, savedAt }),
        ]),
      );
    },
    importTimes: async (company) =>
      new Map((await records.list({ company, kind: 'imported' })).map(({ id, savedAt }) => [id, savedAt])),
    removeDraft: (company, id) => records.remove({ company, kind: 'draft', id }),
    draftsElsewhere: async (company, ids) =>
      (await typed.listElsewhere(company, 'draft', ids)).map(({ value, savedAt, service: key, address }) => ({
        ...{ draft: value, savedAt },
        service: { key, address },
      })),
    importMapping: async (company, headerKey) => (await typed.find(company, 'importMapping', headerKey))?.value ?? null,
    saveImportMapping: async (company, headerKey, value) => {
      await put(company, 'importMapping', { id: headerKey, value });
    },
    plan: async (company, draftId) => (await typed.get(company, 'dispatch', draftId))?.value ?? null,
    invoicesMade: async (company, exceptDraftId) => {
      const others = (await plans(company)).filter(({ draftId }) => draftId !== exceptDraftId);
      const madeByOthers = others.flatMap((plan) => getStepResultId(plan, 'invoice') ?? []);
      return new Set([...madeByOthers, ...(await archive.listInvoiceIds(company))]);
    },
    repeatedSteps: async (company) => (await typed.list(company, 'repeatedStep')).map(({ value }) => value),
    saveRepeatedStep: async (value) => {
      await put(value.company, 'repeatedStep', { id: value.id, value });
    },
    removeRepeatedStep: (company, id) => records.remove({ company, kind: 'repeatedStep', id }),
    plans,
    findPlans: async (company, invoiceId) => [
      ...(await plans(company)).filter((plan) => getStepResultId(plan, 'invoice') === invoiceId),
      ...(await archive.findPlans(company, invoiceId)),
    ],
    archivedDrafts: archive.listDrafts,
    unreadablePlans: async (company) => {
      await archive.archiveSettled(company);
      return (await typed.listAll(company, 'dispatch')).unreadable.map(({ id: draftId }) => draftId);
    },
    savePlan: async (read) => {
      const saved = await putNext('dispatch', read.draftId, read);
      if (isSubmissionPlanDone(saved)) archive.noteSettled(saved.company);
      return saved;
    },
    removePlan: (company, draftId) => records.remove({ company, kind: 'dispatch', id: draftId }),
    single: async (company, key) => (await typed.get(company, 'single', key))?.value ?? null,
    saveSingle: (read) => putNext('single', read.key, read),
    saveContacts: (company, changed) => addressBook.changeEntries(company, 'contact', { changed }),
    saveProducts: (company, changed) => addressBook.changeEntries(company, 'product', { changed }),
    settings: async (company) => {
      const record = await typed.find(company, 'settings', 'settings');
      return record && { ...record.value, asOf: record.savedAt };
    },
    saveSettings: (company, value) => put(company, 'settings', { id: 'settings', value }),
    invoices: async (company) => (await typed.list(company, 'invoice')).map(({ value }) => value),
    invoiceList: async (company) => (await typed.find(company, 'follow', 'list'))?.value ?? null,
    changeInvoices: async (company, { changed, removed, list: received }) => {
      const savedAt = now();
      // Writing ten thousand as JSON in one go would block this thread.
      for (let from = 0; from < changed.length; from += invoiceBatchSize)
        await records.put(
          typed.writeFitting(
            company,
            'invoice',
            changed.slice(from, from + invoiceBatchSize).map((value) => ({ id: value.invoice.id, value, savedAt })),
          ),
        );
      const ofList = received ? [typed.write(company, 'follow', { id: 'list', value: received, savedAt })] : [];
      await records.put(
        ofList,
        removed.map((id) => ({ company, kind: 'invoice', id })),
      );
    },
    unreadableRecords: async (company) => {
      await archive.archiveSettled(company);
      for (const kind of checkedKinds) await typed.list(company, kind);
      await typed.listElsewhere(company, 'draft');
      return log.listByCompany(company);
    },
    openSnapshot: async (company) => createSalesSnapshot(company, await records.openSnapshot(company)),
    forgetMemory: () => {
      forgetBook();
      archive.forget();
    },
  };
};
