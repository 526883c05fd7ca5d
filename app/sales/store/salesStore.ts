import type { z } from 'zod';
import { fail } from '../../contract/errors.ts';
import { type Contact, type Draft, draft, type Product } from '../../contract/sales/draft.ts';
import { type ImportMapping, importMapping } from '../../contract/sales/importing.ts';
import { type SalesSettings, salesSettings, type ToldSettings } from '../../contract/sales/settings.ts';
import type { CompanyRef } from '../../contract/values.ts';
import { type BulkStore, createBulkStore } from '../bulk/bulkStore.ts';
import { type KeptInvoice, type KeptList, keptInvoice, keptList } from '../follow/kept.ts';
import type { ImportedDraft } from '../importing/worker.ts';
import { type Plan, plan } from '../outbox/journal.ts';
import { type Single, single } from '../outbox/single.ts';
import type { ServiceRef } from '../service.ts';
import { type BookStore, createBookStore } from './bookStore.ts';
import type { RecordKind, StoredRecord } from './records.ts';
import type { ServiceRecords } from './serviceRecords.ts';

export interface SavedDraft {
  readonly draft: Draft;
  readonly savedAt: string;
}

/**
 * Everything of the sales wing that outlives the application and belongs to one service, in its own types. Each change is
 * on the disk when it answers.
 */
export interface SalesStore extends BookStore, BulkStore {
  drafts(company: CompanyRef): Promise<readonly SavedDraft[]>;
  draft(company: CompanyRef, id: string): Promise<SavedDraft | null>;
  saveDraft(draft: Draft): Promise<string>;
  /** Saves the drafts of an import with the fingerprints of their rows: all of them or none. */
  saveImport(company: CompanyRef, drafts: readonly ImportedDraft[]): Promise<void>;
  /** When rows were imported last (ISO moments), by their fingerprints. */
  importTimes(company: CompanyRef): Promise<ReadonlyMap<string, string>>;
  removeDraft(company: CompanyRef, id: string): Promise<void>;
  /** The company's drafts that were begun at other services. */
  draftsElsewhere(company: CompanyRef): Promise<readonly DraftElsewhere[]>;
  /** How columns with these heads (a name of the caller's) were read last. */
  importMapping(company: CompanyRef, heads: string): Promise<ImportMapping | null>;
  saveImportMapping(company: CompanyRef, heads: string, mapping: ImportMapping): Promise<void>;
  plan(company: CompanyRef, draftId: string): Promise<Plan | null>;
  plans(company: CompanyRef): Promise<readonly Plan[]>;
  savePlan(plan: Plan): Promise<void>;
  single(company: CompanyRef, key: string): Promise<Single | null>;
  saveSingle(single: Single): Promise<void>;
  saveContacts(company: CompanyRef, contacts: readonly Contact[]): Promise<void>;
  saveProducts(company: CompanyRef, products: readonly Product[]): Promise<void>;
  settings(company: CompanyRef): Promise<ToldSettings | null>;
  /** Answers the moment at which they were saved. */
  saveSettings(company: CompanyRef, settings: SalesSettings): Promise<string>;
  invoices(company: CompanyRef): Promise<readonly KeptInvoice[]>;
  /** How the list of them was told last; null: never. */
  invoiceList(company: CompanyRef): Promise<KeptList | null>;
  /** Keeps those that changed, some hundred at a time, then takes out those that are `gone` and says how the list was told. */
  changeInvoices(company: CompanyRef, change: InvoiceChange): Promise<void>;
}

/** A draft with the service at which it was begun. */
export interface DraftElsewhere extends SavedDraft {
  readonly service: ServiceRef;
}

export interface InvoiceChange {
  readonly changed: readonly KeptInvoice[];
  readonly gone: readonly string[];
  /** Left out where the list itself was not told. */
  readonly list?: KeptList;
}

/** Invoices that are written together. */
const atOnce = 500;

interface Identified {
  readonly id: string;
  readonly value: unknown;
}

/** Creates the store over the records of one service. `forgetBook` is to be called where they were changed behind its back. */
export const createSalesStore = (
  records: ServiceRecords,
  now: () => string,
): SalesStore & { readonly forgetBook: () => void } => {
  const get = async <T extends z.ZodType>(company: CompanyRef, kind: RecordKind, id: string, schema: T) => {
    const record = await records.get({ company, kind, id });
    return record ? { value: read(schema, record), savedAt: record.savedAt } : null;
  };
  const list = async <T extends z.ZodType>(company: CompanyRef, kind: RecordKind, schema: T) =>
    (await records.list({ company, kind })).map((record) => ({ ...record, value: read(schema, record) }));
  const put = async (company: CompanyRef, kind: RecordKind, entries: readonly Identified[]): Promise<string> => {
    const savedAt = now();
    if (entries.length > 0)
      await records.put(entries.map(({ id, value }) => ({ company, kind, id, body: JSON.stringify(value), savedAt })));
    return savedAt;
  };
  const { forgetBook, ...book } = createBookStore({ records, list, now });

  return {
    ...book,
    ...createBulkStore(records, now),
    drafts: async (company) =>
      (await list(company, 'draft', draft)).map(({ value, savedAt }) => ({ draft: value, savedAt })),
    draft: async (company, id) => {
      const found = await get(company, 'draft', id, draft);
      return found && { draft: found.value, savedAt: found.savedAt };
    },
    saveDraft: (value) => put(value.company, 'draft', [{ id: value.id, value }]),
    saveImport: async (company, drafts) => {
      if (drafts.length === 0) return;
      const savedAt = now();
      await records.put(
        drafts.flatMap(({ fingerprint, draft: value }) => [
          { company, kind: 'draft', id: value.id, body: JSON.stringify(value), savedAt },
          { company, kind: 'imported', id: fingerprint, body: '{}', savedAt },
        ]),
      );
    },
    importTimes: async (company) =>
      new Map((await records.list({ company, kind: 'imported' })).map(({ id, savedAt }) => [id, savedAt])),
    removeDraft: (company, id) => records.remove({ company, kind: 'draft', id }),
    draftsElsewhere: async (company) =>
      (await records.listElsewhere({ company, kind: 'draft' })).map(({ service: key, address, ...record }) => ({
        draft: read(draft, record),
        savedAt: record.savedAt,
        service: { key, address },
      })),
    importMapping: async (company, heads) => (await get(company, 'importMapping', heads, importMapping))?.value ?? null,
    saveImportMapping: async (company, heads, value) => {
      await put(company, 'importMapping', [{ id: heads, value }]);
    },
    plan: async (company, draftId) => (await get(company, 'dispatch', draftId, plan))?.value ?? null,
    plans: async (company) => (await list(company, 'dispatch', plan)).map(({ value }) => value),
    savePlan: async (value) => {
      await put(value.company, 'dispatch', [{ id: value.draftId, value }]);
    },
    single: async (company, key) => (await get(company, 'single', key, single))?.value ?? null,
    saveSingle: async (value) => {
      await put(value.company, 'single', [{ id: value.key, value }]);
    },
    saveContacts: (company, changed) => book.changeEntries(company, 'contact', { changed }),
    saveProducts: (company, changed) => book.changeEntries(company, 'product', { changed }),
    settings: async (company) => {
      const found = await get(company, 'settings', 'settings', salesSettings);
      return found && { ...found.value, asOf: found.savedAt };
    },
    saveSettings: (company, value) => put(company, 'settings', [{ id: 'settings', value }]),
    invoices: async (company) => (await list(company, 'invoice', keptInvoice)).map(({ value }) => value),
    invoiceList: async (company) => (await get(company, 'follow', 'list', keptList))?.value ?? null,
    changeInvoices: async (company, { changed, gone, list: told }) => {
      const savedAt = now();
      const record = (kind: RecordKind, id: string, value: unknown) => ({
        ...{ company, kind, id, savedAt },
        body: JSON.stringify(value),
      });
      // Writing ten thousand as JSON in one go would hold up whatever else this thread is to do.
      for (let from = 0; from < changed.length; from += atOnce)
        await records.put(changed.slice(from, from + atOnce).map((kept) => record('invoice', kept.invoice.id, kept)));
      const ofList = told ? [record('follow', 'list', told)] : [];
      if (ofList.length + gone.length > 0)
        await records.put(
          ofList,
          gone.map((id) => ({ company, kind: 'invoice', id })),
        );
    },
    forgetBook,
  };
};

/** A record of ours that does not read as one was not written by this application. */
const read = <T extends z.ZodType>(schema: T, { body }: StoredRecord): z.infer<T> => {
  try {
    return schema.parse(JSON.parse(body));
  } catch (cause) {
    throw fail({ kind: 'storage', reason: 'damaged' }, cause);
  }
};
