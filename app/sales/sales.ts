import { randomUUID } from 'node:crypto';
import { fail } from '../contract/errors.ts';
import type { BulkRun } from '../contract/sales/bulk.ts';
import type { Dispatch } from '../contract/sales/dispatch.ts';
import type { Draft } from '../contract/sales/draft.ts';
import type { DraftSummary, sales } from '../contract/sales/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { Clock } from '../signin/ports.ts';
import { createBook, type SalesBook } from './book/book.ts';
import { createDirectory } from './book/directory.ts';
import { createBulk, type SalesBulk } from './bulk/bulk.ts';
import { createPacing } from './bulk/pacing.ts';
import { cloneDraft } from './cloneDraft.ts';
import { createFollow, type SalesFollow } from './follow/follow.ts';
import type { SalesNews } from './follow/news.ts';
import { createImport, type SalesImport } from './importing/importing.ts';
import { startDraft } from './newDraft.ts';
import { withLearned, withoutIds } from './outbox/learned.ts';
import { createOutbox } from './outbox/outbox.ts';
import { isOpenToChange } from './outbox/view.ts';
import type { DoorOf, SalesParts } from './parts.ts';
import type { SalesApi } from './salesApi.ts';
import { type SalesSource, salesApiOf } from './source.ts';
import { openSalesStore } from './store/salesStore.ts';
import { settingsAtOnce } from './toldSettings.ts';

export interface SalesOptions {
  /** The wing's database file. */
  readonly file: string;
  /** Where `store/worker.ts` runs. */
  readonly workerUrl: URL;
  /** Where `importing/worker.ts` runs. */
  readonly importWorkerUrl?: URL;
  readonly sourceFor: (company: CompanyRef) => SalesSource | Promise<SalesSource>;
  readonly onDispatchChanged: (dispatch: Dispatch) => void;
  /** What is known of a company's invoices may have changed. Nobody hears of it where left out. */
  readonly onFollowed?: (company: CompanyRef) => void;
  readonly onNews?: (news: SalesNews) => void;
  readonly onBulk?: (run: BulkRun) => void;
  /** Told once where the file was damaged and a new one was begun. */
  readonly onSetAside: () => void;
  readonly clock?: Clock;
  readonly newId?: () => string;
}

/** The sales wing: the contract's methods, and what the application itself needs of it. Throws `AppFailure`. */
export interface Sales extends DoorOf<typeof sales> {
  readonly book: SalesBook;
  readonly follow: SalesFollow;
  readonly bulk: SalesBulk;
  readonly importing: SalesImport;
  /** Forgets everything kept for one connection, after its sendings have come to their end. */
  remove(connectionId: string): Promise<void>;
  /**
   * To be called before the first use of a connection behind which a new, empty service stands, as the demo service of each
   * run is: forgets the contacts, products, settings and half-done sendings of the one before. Drafts keep every word; what
   * was delivered stays so.
   */
  forgetService(connectionId: string): Promise<void>;
  /** Whether anything is being sent to a service, also between two invoices of a run. */
  isSending(): boolean;
  /** Lets a sending under way come to its end, then closes the file. */
  close(): Promise<void>;
}

export const createSales = (options: SalesOptions): Sales => {
  const { file, workerUrl, sourceFor, onDispatchChanged, onSetAside } = options;
  const { clock = Date, newId = randomUUID } = options;
  const { onFollowed = () => undefined, onNews = () => undefined, onBulk = () => undefined } = options;
  const now = (): string => new Date(clock.now()).toISOString();
  const today = (): string => localDate(clock.now());
  const pacing = createPacing(() => clock.now());
  const apiFor = async (company: CompanyRef): Promise<SalesApi> => {
    const source = await sourceFor(company);
    return salesApiOf({ ...source, http: pacing.around(company, source.http) }, company);
  };
  const store = openSalesStore({ file, workerUrl, now, onSetAside });
  const directory = createDirectory({ store, apiFor, now });
  const outbox = createOutbox({
    ...{ store, apiFor, now, today, newId },
    allowedChannels: async (company) => (await settingsAtOnce(directory, company)).channels,
    onChanged: (dispatch) => {
      onDispatchChanged(dispatch);
      bulk.note(dispatch);
      if (dispatch.state === 'done' && dispatch.invoiceId) follow.note(dispatch.company, dispatch.invoiceId);
    },
  });
  const parts: SalesParts = { store, directory, outbox, apiFor, now, today, newId };
  const follow = createFollow({ ...parts, onChanged: onFollowed, onNews });
  const { importWorkerUrl = new URL('../importing/worker.ts', workerUrl) } = options;
  const importing = createImport({ ...parts, importWorkerUrl });
  const bulk = createBulk({ ...parts, pacing, onChanged: onBulk });

  return {
    book: createBook(parts),
    follow,
    bulk,
    importing,
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
      if (!isFree && (!saved || contentOf(saved.draft) !== contentOf(draft)))
        throw fail({ kind: 'conflict', message: null });
      return { savedAt: await store.saveDraft(draft) };
    },
    discardDraft: async ({ company, draftId }) => {
      const dispatch = await outbox.dispatch(company, draftId);
      // What became of a delivery is still to be found out, or to be said by a person: a draft that is gone asks nobody.
      const isOver = dispatch === null || dispatch.state === 'done' || isOpenToChange(dispatch);
      if (!isOver || outbox.isSending(company, draftId)) throw fail({ kind: 'conflict', message: null });
      await store.removeDraft(company, draftId);
      return {};
    },
    settings: ({ company, ...question }) => directory.settings(company, question),
    send: ({ company, draftId }) => outbox.send(company, draftId),
    decide: ({ company, draftId, answer }) => outbox.decide(company, draftId, answer),
    deliverAgain: ({ company, ...delivery }) => outbox.deliverAgain(company, delivery),
    cloneDraft: cloneDraft(parts),
    remove: async (connectionId) => {
      await bulk.leave(connectionId);
      await outbox.idle(connectionId);
      await follow.leave(connectionId);
      directory.forget(connectionId);
      await store.removeConnection(connectionId);
    },
    forgetService: async (connectionId) => {
      directory.forget(connectionId);
      await store.forgetService(connectionId);
      follow.forget(connectionId);
    },
    isSending: () => outbox.isBusy() || bulk.isBusy(),
    close: async () => {
      await bulk.leave();
      await importing.close();
      await outbox.idle();
      follow.stop();
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
