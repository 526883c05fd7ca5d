import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { fail } from '../contract/errors.ts';
import type { Dispatch, Draft, DraftSummary, SalesInvoice, sales } from '../contract/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { Clock } from '../signin/ports.ts';
import { createDirectory } from './directory.ts';
import { isOpenToChange } from './journal.ts';
import { withLearned, withoutIds } from './learned.ts';
import { startDraft } from './newDraft.ts';
import { createOutbox } from './outbox.ts';
import type { RemoteInvoice } from './remote.ts';
import type { SalesApi } from './salesApi.ts';
import { type SalesSource, salesApiOf } from './source.ts';
import { openSalesStore } from './store/salesStore.ts';

export interface SalesOptions {
  /** The wing's database file. */
  readonly file: string;
  /** Where `store/worker.ts` runs. */
  readonly workerUrl: URL;
  readonly sourceFor: (company: CompanyRef) => SalesSource | Promise<SalesSource>;
  readonly onDispatchChanged: (dispatch: Dispatch) => void;
  /** Told once where the file was damaged and a new one was begun. */
  readonly onSetAside: () => void;
  readonly clock?: Clock;
  readonly newId?: () => string;
}

type Contract = typeof sales;
type Methods = {
  [M in Exclude<keyof Contract, 'dispatchChanged'>]: (
    input: z.infer<Contract[M]['input']>,
  ) => Promise<z.infer<Contract[M]['output']>>;
};

/** The sales wing: the contract's methods, and what the application itself needs of it. Throws `AppFailure`. */
export interface Sales extends Methods {
  /** Forgets everything kept for one connection, after its sendings have come to their end. */
  remove(connectionId: string): Promise<void>;
  /**
   * To be called before the first use of a connection behind which a new, empty service stands, as the demo service of each
   * run is: forgets the contacts, products, settings and half-done sendings of the one before. Drafts keep every word; what
   * was delivered stays so.
   */
  forgetService(connectionId: string): Promise<void>;
  /** Lets a sending under way come to its end, then closes the file. */
  close(): Promise<void>;
}

export const createSales = (options: SalesOptions): Sales => {
  const { file, workerUrl, sourceFor, onDispatchChanged, onSetAside } = options;
  const { clock = Date, newId = randomUUID } = options;
  const now = (): string => new Date(clock.now()).toISOString();
  const today = (): string => localDate(clock.now());
  const apiFor = async (company: CompanyRef): Promise<SalesApi> => salesApiOf(await sourceFor(company), company);
  const store = openSalesStore({ file, workerUrl, now, onSetAside });
  const directory = createDirectory({ store, apiFor });
  const outbox = createOutbox({ store, apiFor, now, today, onChanged: onDispatchChanged });

  return {
    drafts: async ({ company }) => {
      const saved = await store.drafts(company);
      return Promise.all(
        saved.map(async ({ draft, savedAt }) => summary(draft, savedAt, await outbox.dispatch(company, draft.id))),
      );
    },
    newDraft: async ({ company }) => {
      const draft = await startDraft(directory, { id: newId(), company, today: today() });
      await store.saveDraft(draft);
      return draft;
    },
    draft: async ({ company, draftId }) => {
      const saved = await store.draft(company, draftId);
      if (!saved) throw fail({ kind: 'notFound', message: null });
      const plan = await store.plan(company, draftId);
      const draft = plan ? withLearned(saved.draft, plan) : saved.draft;
      return { draft, dispatch: await outbox.dispatch(company, draftId) };
    },
    // While it is being sent, and as soon as a delivery of it may have happened, what a draft says must stay what was sent:
    // only the wizard's step may move on. One that stopped before that is free again.
    saveDraft: async ({ draft }) => {
      const { company, id } = draft;
      const dispatch = await outbox.dispatch(company, id);
      const saved = await store.draft(company, id);
      const isFree = !outbox.isSending(company, id) && (dispatch === null || isOpenToChange(dispatch));
      if (!isFree && saved && contentOf(saved.draft) !== contentOf(draft))
        throw fail({ kind: 'conflict', message: null });
      return { savedAt: await store.saveDraft(draft) };
    },
    discardDraft: async ({ company, draftId }) => {
      if (outbox.isSending(company, draftId)) throw fail({ kind: 'conflict', message: null });
      await store.removeDraft(company, draftId);
      return {};
    },
    contacts: ({ company, search }) => directory.contacts(company, search),
    products: ({ company, search }) => directory.products(company, search),
    settings: ({ company }) => directory.settings(company),
    send: ({ company, draftId }) => outbox.send(company, draftId),
    decideDelivery: ({ company, draftId, decision }) => outbox.decide(company, draftId, decision),
    invoices: async ({ company }) => (await (await apiFor(company)).listInvoices(null)).map(salesInvoiceOf),
    remove: async (connectionId) => {
      await outbox.idle(connectionId);
      await store.removeConnection(connectionId);
    },
    forgetService: (connectionId) => store.forgetService(connectionId),
    close: async () => {
      await outbox.idle();
      await store.close();
    },
  };
};

/** The calendar date of a moment where this machine stands. */
const localDate = (milliseconds: number): string => {
  const date = new Date(milliseconds);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
};

const summary = (draft: Draft, savedAt: string, dispatch: Dispatch | null): DraftSummary => ({
  id: draft.id,
  contactName: draft.contact.name,
  lineCount: draft.lines.length,
  step: draft.step,
  savedAt,
  dispatch,
});

/** What a draft says to the recipient: neither where the wizard stands nor which ids have become known. */
const contentOf = (draft: Draft): string => {
  const { step: _, ...content } = withoutIds(draft);
  return JSON.stringify(content);
};

const salesInvoiceOf = ({
  contactId,
  paymentTermDays,
  referenceNumber,
  yourReference,
  note,
  lines,
  ...shown
}: RemoteInvoice): SalesInvoice => shown;
