import type { z } from 'zod';
import { fail } from '../../contract/errors.ts';
import { type Contact, type Draft, draft, type Product } from '../../contract/sales/draft.ts';
import { type ImportMapping, importMapping } from '../../contract/sales/importing.ts';
import { type SalesSettings, salesSettings, type ToldSettings } from '../../contract/sales/settings.ts';
import type { CompanyRef } from '../../contract/values.ts';
import { startWhenAsked, startWorker } from '../../database/worker.ts';
import { type BulkStore, createBulkStore } from '../bulk/bulkStore.ts';
import { type KeptInvoice, type KeptList, keptInvoice, keptList } from '../follow/kept.ts';
import { isDone, type Plan, plan } from '../outbox/journal.ts';
import { withoutIds } from '../outbox/learned.ts';
import { type Single, single } from '../outbox/single.ts';
import { type BookStore, createBookStore } from './bookStore.ts';
import type { RecordHandlers, RecordKind, StoredRecord } from './records.ts';

export interface SavedDraft {
  readonly draft: Draft;
  readonly savedAt: string;
}

/** Everything of the sales wing that outlives the application, in its own types. Each change is on the disk when it answers. */
export interface SalesStore extends BookStore, BulkStore {
  drafts(company: CompanyRef): Promise<readonly SavedDraft[]>;
  draft(company: CompanyRef, id: string): Promise<SavedDraft | null>;
  saveDraft(draft: Draft): Promise<string>;
  /** All of them or none. */
  saveDrafts(company: CompanyRef, drafts: readonly Draft[]): Promise<void>;
  removeDraft(company: CompanyRef, id: string): Promise<void>;
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
  /** Forgets what only the service knew that a connection had before: every id of it, and all that was not delivered there. */
  forgetService(connectionId: string): Promise<void>;
  removeConnection(connectionId: string): Promise<void>;
  close(): Promise<void>;
}

export interface InvoiceChange {
  readonly changed: readonly KeptInvoice[];
  readonly gone: readonly string[];
  /** Left out where the list itself was not told. */
  readonly list?: KeptList;
}

/** The file is opened then at the latest. */
const openedAfterMs = 3000;
/** Invoices that are written together. */
const atOnce = 500;

interface Identified {
  readonly id: string;
  readonly value: unknown;
}

export const openSalesStore = (options: {
  readonly file: string;
  readonly workerUrl: URL;
  readonly now: () => string;
  /** Told once where a damaged file was set aside. */
  readonly onSetAside: () => void;
}): SalesStore => {
  const { call, close } = startWhenAsked(() => {
    const worker = startWorker<RecordHandlers>({ url: options.workerUrl, data: { file: options.file } });
    // A file that cannot be opened fails every later call with the same words, where somebody is there to read them.
    worker.call.open().then(
      (wasSetAside) => {
        if (wasSetAside) options.onSetAside();
      },
      () => undefined,
    );
    return worker;
  });
  // A window that is being opened needs the processor more; what is damaged is told though nobody asks.
  setTimeout(() => void call.open().catch(() => undefined), openedAfterMs).unref();

  const get = async <T extends z.ZodType>(company: CompanyRef, kind: RecordKind, id: string, schema: T) => {
    const record = await call.get({ company, kind, id });
    return record ? { value: read(schema, record), savedAt: record.savedAt } : null;
  };
  const list = async <T extends z.ZodType>(company: CompanyRef, kind: RecordKind, schema: T) =>
    (await call.list({ company, kind })).map((record) => ({ ...record, value: read(schema, record) }));
  const put = async (company: CompanyRef, kind: RecordKind, entries: readonly Identified[]): Promise<string> => {
    const savedAt = options.now();
    if (entries.length > 0)
      await call.put(entries.map(({ id, value }) => ({ company, kind, id, body: JSON.stringify(value), savedAt })));
    return savedAt;
  };
  const forgetServiceOf = async (company: CompanyRef): Promise<void> => {
    for (const { value, savedAt } of await list(company, 'draft', draft)) {
      const body = JSON.stringify(withoutIds(value));
      await call.put([{ company, kind: 'draft', id: value.id, body, savedAt }]);
    }
    for (const { value } of await list(company, 'dispatch', plan))
      if (!isDone(value)) await call.remove({ company, kind: 'dispatch', id: value.draftId });
    for (const kind of ['contact', 'product', 'book', 'merge', 'settings', 'single', 'invoice', 'follow'] as const)
      await call.removeAll({ company, kind });
  };
  const { forgetBook, ...book } = createBookStore({ call, list, now: options.now });

  return {
    ...book,
    ...createBulkStore(call, options.now),
    drafts: async (company) =>
      (await list(company, 'draft', draft)).map(({ value, savedAt }) => ({ draft: value, savedAt })),
    draft: async (company, id) => {
      const found = await get(company, 'draft', id, draft);
      return found && { draft: found.value, savedAt: found.savedAt };
    },
    saveDraft: (value) => put(value.company, 'draft', [{ id: value.id, value }]),
    saveDrafts: async (company, values) => {
      await put(
        company,
        'draft',
        values.map((value) => ({ id: value.id, value })),
      );
    },
    removeDraft: (company, id) => call.remove({ company, kind: 'draft', id }),
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
      const savedAt = options.now();
      const record = (kind: RecordKind, id: string, value: unknown) => ({
        ...{ company, kind, id, savedAt },
        body: JSON.stringify(value),
      });
      // Writing ten thousand as JSON in one go would hold up whatever else this thread is to do.
      for (let from = 0; from < changed.length; from += atOnce)
        await call.put(changed.slice(from, from + atOnce).map((kept) => record('invoice', kept.invoice.id, kept)));
      const ofList = told ? [record('follow', 'list', told)] : [];
      if (ofList.length + gone.length > 0)
        await call.put(
          ofList,
          gone.map((id) => ({ company, kind: 'invoice', id })),
        );
    },
    forgetService: async (connectionId) => {
      for (const customerNumber of await call.companies(connectionId))
        await forgetServiceOf({ connectionId, customerNumber });
      forgetBook();
    },
    removeConnection: async (connectionId) => {
      await call.removeConnection(connectionId);
      forgetBook();
    },
    close,
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
