import type { z } from 'zod';
import { fail } from '../../contract/errors.ts';
import {
  type Contact,
  contact,
  type Draft,
  draft,
  type Product,
  product,
  type SalesSettings,
  salesSettings,
} from '../../contract/sales.ts';
import type { CompanyRef } from '../../contract/values.ts';
import { startWorker } from '../../database/worker.ts';
import { isDone, type Plan, plan } from '../journal.ts';
import { withoutIds } from '../learned.ts';
import type { RecordHandlers, RecordKind, StoredRecord } from './records.ts';

export interface SavedDraft {
  readonly draft: Draft;
  readonly savedAt: string;
}

/** Everything of the sales wing that outlives the application, in its own types. Each change is on the disk when it answers. */
export interface SalesStore {
  drafts(company: CompanyRef): Promise<readonly SavedDraft[]>;
  draft(company: CompanyRef, id: string): Promise<SavedDraft | null>;
  saveDraft(draft: Draft): Promise<string>;
  removeDraft(company: CompanyRef, id: string): Promise<void>;
  plan(company: CompanyRef, draftId: string): Promise<Plan | null>;
  plans(company: CompanyRef): Promise<readonly Plan[]>;
  savePlan(plan: Plan): Promise<void>;
  contacts(company: CompanyRef): Promise<readonly Contact[]>;
  saveContacts(company: CompanyRef, contacts: readonly Contact[]): Promise<void>;
  products(company: CompanyRef): Promise<readonly Product[]>;
  saveProducts(company: CompanyRef, products: readonly Product[]): Promise<void>;
  settings(company: CompanyRef): Promise<SalesSettings | null>;
  saveSettings(company: CompanyRef, settings: SalesSettings): Promise<void>;
  /** Forgets what only the service knew that a connection had before: every id of it, and all that was not delivered there. */
  forgetService(connectionId: string): Promise<void>;
  removeConnection(connectionId: string): Promise<void>;
  close(): Promise<void>;
}

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
  const { call, close } = startWorker<RecordHandlers>({ url: options.workerUrl, data: { file: options.file } });
  // A file that cannot be opened fails every later call with the same words, where somebody is there to read them.
  call.open().then(
    (wasSetAside) => {
      if (wasSetAside) options.onSetAside();
    },
    () => undefined,
  );

  const get = async <T extends z.ZodType>(company: CompanyRef, kind: RecordKind, id: string, schema: T) => {
    const record = await call.get({ company, kind, id });
    return record ? { value: read(schema, record), savedAt: record.savedAt } : null;
  };
  const list = async <T extends z.ZodType>(company: CompanyRef, kind: RecordKind, schema: T) =>
    (await call.list({ company, kind })).map((record) => ({ value: read(schema, record), savedAt: record.savedAt }));
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
    for (const kind of ['contact', 'product', 'settings'] as const) await call.removeAll({ company, kind });
  };
  const byRemoteId = (value: Contact | Product): Identified => ({ id: value.remoteId, value });

  return {
    drafts: async (company) =>
      (await list(company, 'draft', draft)).map(({ value, savedAt }) => ({ draft: value, savedAt })),
    draft: async (company, id) => {
      const found = await get(company, 'draft', id, draft);
      return found && { draft: found.value, savedAt: found.savedAt };
    },
    saveDraft: (value) => put(value.company, 'draft', [{ id: value.id, value }]),
    removeDraft: (company, id) => call.remove({ company, kind: 'draft', id }),
    plan: async (company, draftId) => (await get(company, 'dispatch', draftId, plan))?.value ?? null,
    plans: async (company) => (await list(company, 'dispatch', plan)).map(({ value }) => value),
    savePlan: async (value) => {
      await put(value.company, 'dispatch', [{ id: value.draftId, value }]);
    },
    contacts: async (company) => (await list(company, 'contact', contact)).map(({ value }) => value),
    saveContacts: async (company, contacts) => {
      await put(company, 'contact', contacts.map(byRemoteId));
    },
    products: async (company) => (await list(company, 'product', product)).map(({ value }) => value),
    saveProducts: async (company, products) => {
      await put(company, 'product', products.map(byRemoteId));
    },
    settings: async (company) => (await get(company, 'settings', 'settings', salesSettings))?.value ?? null,
    saveSettings: async (company, value) => {
      await put(company, 'settings', [{ id: 'settings', value }]);
    },
    forgetService: async (connectionId) => {
      for (const customerNumber of await call.companies(connectionId))
        await forgetServiceOf({ connectionId, customerNumber });
    },
    removeConnection: (connectionId) => call.removeConnection(connectionId),
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
