import { fail } from '../contract/errors.ts';
import type { Dispatch } from '../contract/sales/dispatch.ts';
import type { Draft } from '../contract/sales/draft.ts';
import type { DraftSummary, sales } from '../contract/sales/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { ServiceRef } from './api/serviceRef.ts';
import type { SalesMethodsOf } from './context/salesContext.ts';
import { removeServiceIds } from './draft/removeServiceIds.ts';
import { startDraft } from './drafts/newDraft.ts';
import { dismissDuplicateReport, listDuplicateReports } from './outbox/duplicateReports.ts';
import type { Outbox } from './outbox/outbox.ts';
import { rejectDraftsElsewhere } from './outbox/rejectDraftsElsewhere.ts';
import { applyCreatedRecords } from './outbox/steps/applyCreatedRecords.ts';
import { canEditDispatch } from './outbox/toDispatch.ts';
import type { SalesServiceFeatures } from './salesServiceFeatures.ts';
import type { SavedDraft } from './store/salesStore.ts';
import { isUnreadableRecord, nullIfUnreadable } from './store/unreadableRecord.ts';

type SavedDrafts = Pick<
  SalesMethodsOf<typeof sales>,
  | 'drafts'
  | 'newDraft'
  | 'draft'
  | 'saveDraft'
  | 'discardDraft'
  | 'unreadableRecords'
  | 'duplicates'
  | 'dismissDuplicates'
>;

/** The sales features of all services. */
export interface SalesServiceRegistry {
  /** Returns the features of the service that the company's connection leads to now. */
  now(company: CompanyRef): Promise<SalesServiceFeatures>;
  at(service: ServiceRef): SalesServiceFeatures;
}

/** A saved draft with the features of the service at which it was begun. */
export interface LocatedDraft extends SavedDraft {
  readonly wing: SalesServiceFeatures;
  /** The address of that service, where it is not the present one. */
  readonly otherAddress?: string;
}

/** Finds a draft of any service. Throws `notFound`. */
export const locateDraft = async (
  wings: SalesServiceRegistry,
  company: CompanyRef,
  draftId: string,
): Promise<LocatedDraft> => {
  const located = await findDraft(wings, company, draftId);
  if (!located) throw fail({ kind: 'notFound', message: null });
  return located;
};

const findDraft = async (
  wings: SalesServiceRegistry,
  company: CompanyRef,
  draftId: string,
): Promise<LocatedDraft | null> => {
  const wing = await wings.now(company);
  const here = await wing.context.store.draft(company, draftId);
  if (here) return { ...here, wing };
  return (await locateElsewhere(wings, wing, company, [draftId])).find(({ draft }) => draft.id === draftId) ?? null;
};

const locateElsewhere = async (
  wings: SalesServiceRegistry,
  wing: SalesServiceFeatures,
  company: CompanyRef,
  ids: readonly string[] = [],
): Promise<readonly LocatedDraft[]> =>
  (await wing.context.store.draftsElsewhere(company, ids)).map(({ service, ...saved }) => ({
    ...saved,
    wing: wings.at(service),
    otherAddress: service.address,
  }));

/** Returns the draft with the ids of what its plan has made. */
export const resolveCreatedRecords = async ({ draft, wing }: LocatedDraft): Promise<Draft> => {
  const plan = await nullIfUnreadable(wing.context.store.plan(draft.company, draft.id));
  return plan ? applyCreatedRecords(draft, plan) : draft;
};

/** The drafts of a company, those begun at other services among them: these are only looked at, copied and discarded. */
export const createSavedDrafts = (wings: SalesServiceRegistry): SavedDrafts => ({
  drafts: async ({ company }) => {
    const wing = await wings.now(company);
    const here = (await wing.context.store.drafts(company)).map((saved): LocatedDraft => ({ ...saved, wing }));
    const elsewhere = await locateElsewhere(wings, wing, company);
    return Promise.all([...here.sort(compareDrafts), ...elsewhere].map(summarize));
  },
  newDraft: async ({ company }) => {
    const { store, directory, newId, today, now } = (await wings.now(company)).context;
    const draft = await startDraft(directory, { id: newId(), company, today: today(), now: now() });
    await store.saveDraft(draft);
    return draft;
  },
  draft: async ({ company, draftId }) => {
    const located = await locateDraft(wings, company, draftId);
    const { otherAddress } = located;
    return {
      draft: await resolveCreatedRecords(located),
      ...(await readDispatch(located)),
      ...(otherAddress === undefined ? {} : { otherAddress }),
    };
  },
  // While it is being sent, and as soon as a delivery of it may have happened, what a draft says must stay what was sent:
  // only the wizard's step may move on. One that stopped before that is free again.
  saveDraft: async ({ draft }) => {
    const { company, id } = draft;
    const { store, outbox } = (await wings.now(company)).context;
    const dispatch = await outbox.dispatch(company, id);
    const saved = await store.draft(company, id);
    if (!saved) await rejectDraftsElsewhere(store, company, [id]);
    const isFree = !outbox.isSending(company, id) && (dispatch === null || canEditDispatch(dispatch));
    const isChanged = !saved || serializeDraftContent(saved.draft) !== serializeDraftContent(draft);
    if (!isFree && isChanged) throw fail({ kind: 'conflict', message: null });
    if (isChanged) rejectWhileSentElsewhere(outbox, company, dispatch);
    return { savedAt: await store.saveDraft(draft) };
  },
  discardDraft: async ({ company, draftId }) => {
    const located = await findDraft(wings, company, draftId);
    if (!located) return {};
    const { store, outbox } = located.wing.context;
    const dispatch = await outbox.dispatch(company, draftId);
    // The outcome of a delivery is still to be looked up or to be given by a person, and a deleted draft cannot ask for
    // it.
    const isOver = dispatch === null || dispatch.state === 'done' || canEditDispatch(dispatch);
    if (!isOver || outbox.isSending(company, draftId)) throw fail({ kind: 'conflict', message: null });
    rejectWhileSentElsewhere(outbox, company, dispatch);
    await store.removeDraft(company, draftId);
    return {};
  },
  unreadableRecords: async ({ company }) => [
    ...(await (await wings.now(company)).context.store.unreadableRecords(company)),
  ],
  duplicates: async ({ company }) => listDuplicateReports((await wings.now(company)).context.store, company),
  dismissDuplicates: async ({ company, reportId }) => {
    await dismissDuplicateReport((await wings.now(company)).context.store, company, reportId);
    return {};
  },
});

/** Throws `otherProgram` where another program may be sending this draft. */
const rejectWhileSentElsewhere = (outbox: Outbox, company: CompanyRef, dispatch: Dispatch | null): void => {
  if (dispatch !== null && dispatch.state !== 'done' && outbox.isHeldElsewhere(company))
    throw fail({ kind: 'otherProgram', reason: 'working' });
};

/** Saved last comes first; drafts that were saved together, as those of an import are, come in the order of their file. */
const compareDrafts = (one: LocatedDraft, other: LocatedDraft): number =>
  other.savedAt.localeCompare(one.savedAt) || (one.draft.importRow ?? 0) - (other.draft.importRow ?? 0);

const summarize = async ({ draft, savedAt, wing, otherAddress }: LocatedDraft): Promise<DraftSummary> => ({
  id: draft.id,
  contactName: draft.contact.name,
  lineCount: draft.lines.length,
  step: draft.step,
  savedAt,
  createdAt: draft.createdAt ?? savedAt,
  importRow: draft.importRow ?? null,
  ...(await readDispatch({ draft, wing })),
  ...(otherAddress === undefined ? {} : { otherAddress }),
});

type ReadableDispatch = Pick<DraftSummary, 'dispatch' | 'isJournalUnreadable'>;

/** The dispatch of a draft as far as it can be read: one that cannot leaves the draft to be looked at and copied. */
const readDispatch = async ({ draft, wing }: Pick<LocatedDraft, 'draft' | 'wing'>): Promise<ReadableDispatch> => {
  try {
    return { dispatch: await wing.context.outbox.dispatch(draft.company, draft.id) };
  } catch (failure) {
    if (!isUnreadableRecord(failure)) throw failure;
    return { dispatch: null, isJournalUnreadable: true };
  }
};

/** Serializes the content of a draft that reaches the recipient, without the wizard step and without the known ids. */
const serializeDraftContent = (draft: Draft): string => {
  const { step: _, ...content } = removeServiceIds(draft);
  return JSON.stringify(content);
};
