import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import { fail } from '../contract/errors.ts';
import type { Draft } from '../contract/sales/draft.ts';
import type { DraftSummary, salesContract } from '../contract/sales/sales.ts';
import type { Submission } from '../contract/sales/submission.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { ServiceRef } from './api/serviceRef.ts';
import { readCapabilitiesQuickly } from './context/knownCapabilities.ts';
import { removeServiceIds } from './draft/removeServiceIds.ts';
import { createDraftWithDefaults } from './drafts/newDraft.ts';
import { type DraftSummaryContext, summarizeDraft } from './drafts/summarizeDraft.ts';
import type { Outbox } from './outbox/outboxInterface.ts';
import { rejectOtherServiceDrafts } from './outbox/rejectOtherServiceDrafts.ts';
import { dismissRemoteDuplicateReport, listRemoteDuplicateReports } from './outbox/remoteDuplicateReports.ts';
import { applyCreatedRecords } from './outbox/steps/applyCreatedRecords.ts';
import { canEditSubmission } from './outbox/summarizeSubmissionPlan.ts';
import type { SalesServiceFeatures } from './salesServiceFeatures.ts';
import type { SavedDraft } from './store/salesStore.ts';
import { isUnreadableRecord, nullIfUnreadable } from './store/unreadableRecord.ts';

type SavedDrafts = Pick<
  IpcMethodHandlers<typeof salesContract>,
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
  readonly features: SalesServiceFeatures;
  /** The address of that service, where it is not the present one. */
  readonly otherAddress?: string;
}

/** Finds a draft of any service. Throws `notFound`. */
export const locateDraft = async (
  registry: SalesServiceRegistry,
  company: CompanyRef,
  draftId: string,
): Promise<LocatedDraft> => {
  const located = await findDraft(registry, company, draftId);
  if (!located) throw fail({ kind: 'notFound', message: null });
  return located;
};

const findDraft = async (
  registry: SalesServiceRegistry,
  company: CompanyRef,
  draftId: string,
): Promise<LocatedDraft | null> => {
  const features = await registry.now(company);
  const here = await features.context.store.draft(company, draftId);
  if (here) return { ...here, features };
  return (
    (await locateElsewhere(registry, features, company, [draftId])).find(({ draft }) => draft.id === draftId) ?? null
  );
};

const locateElsewhere = async (
  registry: SalesServiceRegistry,
  features: SalesServiceFeatures,
  company: CompanyRef,
  ids: readonly string[] = [],
): Promise<readonly LocatedDraft[]> =>
  (await features.context.store.draftsElsewhere(company, ids)).map(({ service, ...saved }) => ({
    ...saved,
    features: registry.at(service),
    otherAddress: service.address,
  }));

/** Returns the draft with the ids of what its plan has made. */
export const loadDraftWithCreatedIds = async ({ draft, features }: LocatedDraft): Promise<Draft> => {
  const plan = await nullIfUnreadable(features.context.store.plan(draft.company, draft.id));
  return plan ? applyCreatedRecords(draft, plan) : draft;
};

/** The drafts of a company, those begun at other services among them: these are only looked at, copied and discarded. */
export const createSavedDraftMethods = (registry: SalesServiceRegistry): SavedDrafts => ({
  drafts: async ({ company }) => {
    const features = await registry.now(company);
    const here = (await features.context.store.drafts(company)).map((saved): LocatedDraft => ({ ...saved, features }));
    const elsewhere = await locateElsewhere(registry, features, company);
    const { store, apiFor, today } = features.context;
    const context: DraftSummaryContext = {
      today: today(),
      channels: (await store.settings(company))?.channels ?? null,
      capabilities: await readCapabilitiesQuickly({ apiFor }, company),
    };
    return Promise.all([
      ...here.sort(compareDrafts).map((saved) => summarize(saved, context)),
      // What the other service takes is not known here.
      ...elsewhere.map((saved) => summarize(saved, { ...context, capabilities: null })),
    ]);
  },
  newDraft: async ({ company }) => {
    const { store, newId, today, now, ...parts } = (await registry.now(company)).context;
    const draft = await createDraftWithDefaults(parts, { id: newId(), company, today: today(), now: now() });
    await store.saveDraft(draft);
    return draft;
  },
  draft: async ({ company, draftId }) => {
    const located = await locateDraft(registry, company, draftId);
    const { otherAddress } = located;
    return {
      draft: await loadDraftWithCreatedIds(located),
      ...(await readSubmission(located)),
      ...(otherAddress === undefined ? {} : { otherAddress }),
    };
  },
  // While it is being sent, and as soon as a delivery of it may have happened, what a draft says must stay what was sent:
  // only the wizard's step may move on. One that stopped before that is free again.
  saveDraft: async ({ draft }) => {
    const { company, id } = draft;
    const { store, outbox } = (await registry.now(company)).context;
    const submission = await outbox.submission(company, id);
    const saved = await store.draft(company, id);
    if (!saved) await rejectOtherServiceDrafts(store, company, [id]);
    const isFree = !outbox.isSending(company, id) && (submission === null || canEditSubmission(submission));
    const isChanged = !saved || serializeDraftContent(saved.draft) !== serializeDraftContent(draft);
    if (!isFree && isChanged) throw fail({ kind: 'conflict', message: null });
    if (isChanged) rejectWhileSentElsewhere(outbox, company, submission);
    return { savedAt: await store.saveDraft(draft) };
  },
  discardDraft: async ({ company, draftId }) => {
    const located = await findDraft(registry, company, draftId);
    if (!located) return {};
    const { store, outbox } = located.features.context;
    const submission = await outbox.submission(company, draftId);
    // The outcome of a delivery is still to be looked up or to be given by a person, and a deleted draft cannot ask for
    // it.
    const isOver = submission === null || submission.state === 'done' || canEditSubmission(submission);
    if (!isOver || outbox.isSending(company, draftId)) throw fail({ kind: 'conflict', message: null });
    rejectWhileSentElsewhere(outbox, company, submission);
    await store.removeDraft(company, draftId);
    return {};
  },
  unreadableRecords: async ({ company }) => [
    ...(await (await registry.now(company)).context.store.unreadableRecords(company)),
  ],
  duplicates: async ({ company }) => listRemoteDuplicateReports((await registry.now(company)).context.store, company),
  dismissDuplicates: async ({ company, reportId }) => {
    await dismissRemoteDuplicateReport((await registry.now(company)).context.store, company, reportId);
    return {};
  },
});

/** Throws `otherProgram` where another program may be sending this draft. */
const rejectWhileSentElsewhere = (outbox: Outbox, company: CompanyRef, submission: Submission | null): void => {
  if (submission !== null && submission.state !== 'done' && outbox.isHeldElsewhere(company))
    throw fail({ kind: 'otherProgram', reason: 'working' });
};

/** Saved last comes first; drafts that were saved together, as those of an import are, come in the order of their file. */
const compareDrafts = (one: LocatedDraft, other: LocatedDraft): number =>
  other.savedAt.localeCompare(one.savedAt) || (one.draft.importRow ?? 0) - (other.draft.importRow ?? 0);

const summarize = async (
  { draft, savedAt, features, otherAddress }: LocatedDraft,
  context: DraftSummaryContext,
): Promise<DraftSummary> => ({
  id: draft.id,
  ...summarizeDraft(draft, context),
  step: draft.step,
  savedAt,
  createdAt: draft.createdAt ?? savedAt,
  importRow: draft.importRow ?? null,
  ...(await readSubmission({ draft, features })),
  ...(otherAddress === undefined ? {} : { otherAddress }),
});

type ReadableSubmission = Pick<DraftSummary, 'submission' | 'isJournalUnreadable'>;

/** The submission of a draft as far as it can be read: one that cannot leaves the draft to be looked at and copied. */
const readSubmission = async ({
  draft,
  features,
}: Pick<LocatedDraft, 'draft' | 'features'>): Promise<ReadableSubmission> => {
  try {
    return { submission: await features.context.outbox.submission(draft.company, draft.id) };
  } catch (failure) {
    if (!isUnreadableRecord(failure)) throw failure;
    return { submission: null, isJournalUnreadable: true };
  }
};

/** Serializes the content of a draft that reaches the recipient, without the wizard step and without the known ids. */
const serializeDraftContent = (draft: Draft): string => {
  const { step: _, ...content } = removeServiceIds(draft);
  return JSON.stringify(content);
};
