import { fail } from '../contract/errors.ts';
import type { Dispatch } from '../contract/sales/dispatch.ts';
import type { Draft } from '../contract/sales/draft.ts';
import type { DraftSummary, sales } from '../contract/sales/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { ServiceRef } from './api/service.ts';
import type { DoorOf } from './context/parts.ts';
import { withoutIds } from './draft/withoutIds.ts';
import { startDraft } from './drafts/newDraft.ts';
import { dismissDuplicateReport, listDuplicateReports } from './outbox/duplicateReports.ts';
import { refuseDraftsElsewhere } from './outbox/elsewhere.ts';
import { withLearned } from './outbox/learned.ts';
import type { Outbox } from './outbox/outbox.ts';
import { isOpenToChange } from './outbox/view.ts';
import type { ServiceWing } from './serviceWing.ts';
import type { SavedDraft } from './store/salesStore.ts';
import { isUnreadable, unlessUnreadable } from './store/unreadableFailure.ts';

type SavedDrafts = Pick<
  DoorOf<typeof sales>,
  | 'drafts'
  | 'newDraft'
  | 'draft'
  | 'saveDraft'
  | 'discardDraft'
  | 'send'
  | 'decide'
  | 'unreadableRecords'
  | 'duplicates'
  | 'dismissDuplicates'
>;

/** The wings of all services. */
export interface ServiceWings {
  /** The wing of the service that the company's connection leads to now. */
  now(company: CompanyRef): Promise<ServiceWing>;
  at(service: ServiceRef): ServiceWing;
}

/** A saved draft with the wing of the service at which it was begun. */
export interface LocatedDraft extends SavedDraft {
  readonly wing: ServiceWing;
  /** The address of that service, where it is not the present one. */
  readonly otherAddress?: string;
}

/** Finds a draft of any service. Throws `notFound`. */
export const locateDraft = async (wings: ServiceWings, company: CompanyRef, draftId: string): Promise<LocatedDraft> => {
  const located = await findDraft(wings, company, draftId);
  if (!located) throw fail({ kind: 'notFound', message: null });
  return located;
};

const findDraft = async (wings: ServiceWings, company: CompanyRef, draftId: string): Promise<LocatedDraft | null> => {
  const wing = await wings.now(company);
  const here = await wing.parts.store.draft(company, draftId);
  if (here) return { ...here, wing };
  return (await locateElsewhere(wings, wing, company, [draftId])).find(({ draft }) => draft.id === draftId) ?? null;
};

const locateElsewhere = async (
  wings: ServiceWings,
  wing: ServiceWing,
  company: CompanyRef,
  ids: readonly string[] = [],
): Promise<readonly LocatedDraft[]> =>
  (await wing.parts.store.draftsElsewhere(company, ids)).map(({ service, ...saved }) => ({
    ...saved,
    wing: wings.at(service),
    otherAddress: service.address,
  }));

/** Returns the draft with the ids of what its plan has made. */
export const learnedDraft = async ({ draft, wing }: LocatedDraft): Promise<Draft> => {
  const plan = await unlessUnreadable(wing.parts.store.plan(draft.company, draft.id));
  return plan ? withLearned(draft, plan) : draft;
};

/** The drafts of a company, those begun at other services among them: these are only looked at, copied and discarded. */
export const createSavedDrafts = (wings: ServiceWings): SavedDrafts => ({
  drafts: async ({ company }) => {
    const wing = await wings.now(company);
    const here = (await wing.parts.store.drafts(company)).map((saved): LocatedDraft => ({ ...saved, wing }));
    const elsewhere = await locateElsewhere(wings, wing, company);
    return Promise.all([...here.sort(compareDrafts), ...elsewhere].map(summarize));
  },
  newDraft: async ({ company }) => {
    const { store, directory, newId, today, now } = (await wings.now(company)).parts;
    const draft = await startDraft(directory, { id: newId(), company, today: today(), now: now() });
    await store.saveDraft(draft);
    return draft;
  },
  draft: async ({ company, draftId }) => {
    const located = await locateDraft(wings, company, draftId);
    const { otherAddress } = located;
    return {
      draft: await learnedDraft(located),
      ...(await readDispatch(located)),
      ...(otherAddress === undefined ? {} : { otherAddress }),
    };
  },
  // While it is being sent, and as soon as a delivery of it may have happened, what a draft says must stay what was sent:
  // only the wizard's step may move on. One that stopped before that is free again.
  saveDraft: async ({ draft }) => {
    const { company, id } = draft;
    const { store, outbox } = (await wings.now(company)).parts;
    const dispatch = await outbox.dispatch(company, id);
    const saved = await store.draft(company, id);
    if (!saved) await refuseDraftsElsewhere(store, company, [id]);
    const isFree = !outbox.isSending(company, id) && (dispatch === null || isOpenToChange(dispatch));
    const isChanged = !saved || contentOf(saved.draft) !== contentOf(draft);
    if (!isFree && isChanged) throw fail({ kind: 'conflict', message: null });
    if (isChanged) refuseWhileElsewhere(outbox, company, dispatch);
    return { savedAt: await store.saveDraft(draft) };
  },
  discardDraft: async ({ company, draftId }) => {
    const located = await findDraft(wings, company, draftId);
    if (!located) return {};
    const { store, outbox } = located.wing.parts;
    const dispatch = await outbox.dispatch(company, draftId);
    // What became of a delivery is still to be found out, or to be said by a person: a draft that is gone asks nobody.
    const isOver = dispatch === null || dispatch.state === 'done' || isOpenToChange(dispatch);
    if (!isOver || outbox.isSending(company, draftId)) throw fail({ kind: 'conflict', message: null });
    refuseWhileElsewhere(outbox, company, dispatch);
    await store.removeDraft(company, draftId);
    return {};
  },
  unreadableRecords: async ({ company }) => [
    ...(await (await wings.now(company)).parts.store.unreadableRecords(company)),
  ],
  duplicates: async ({ company }) => listDuplicateReports((await wings.now(company)).parts.store, company),
  dismissDuplicates: async ({ company, reportId }) => {
    await dismissDuplicateReport((await wings.now(company)).parts.store, company, reportId);
    return {};
  },
  send: async ({ company, draftId }) => (await wings.now(company)).parts.outbox.send(company, draftId),
  decide: async ({ company, draftId, answer }) =>
    (await wings.now(company)).parts.outbox.decide(company, draftId, answer),
});

/** Throws `otherProgram` where another program may be sending this draft. */
const refuseWhileElsewhere = (outbox: Outbox, company: CompanyRef, dispatch: Dispatch | null): void => {
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

type DispatchAsRead = Pick<DraftSummary, 'dispatch' | 'isJournalUnreadable'>;

/** The dispatch of a draft as far as it can be read: one that cannot leaves the draft to be looked at and copied. */
const readDispatch = async ({ draft, wing }: Pick<LocatedDraft, 'draft' | 'wing'>): Promise<DispatchAsRead> => {
  try {
    return { dispatch: await wing.parts.outbox.dispatch(draft.company, draft.id) };
  } catch (failure) {
    if (!isUnreadable(failure)) throw failure;
    return { dispatch: null, isJournalUnreadable: true };
  }
};

/** What a draft says to the recipient: neither where the wizard stands nor which ids have become known. */
const contentOf = (draft: Draft): string => {
  const { step: _, ...content } = withoutIds(draft);
  return JSON.stringify(content);
};
