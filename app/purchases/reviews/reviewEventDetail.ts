import { z } from 'zod';
import { type ApprovalRule, approvalRule } from '#app/contract/purchases/approvalRule.ts';
import { dismissalReason, findingResolution } from '#app/contract/purchases/findings.ts';
import { type ReviewRule, reviewRule } from '#app/contract/purchases/reviewRules.ts';
import { reviewState } from '#app/contract/purchases/row.ts';
import { companyView } from '#app/contract/purchases/views.ts';
import { isoDate } from '#app/contract/values.ts';
import type { ReviewEvent, StoredReviewEvent } from './reviewEvent.ts';

/** An erased event: its id, and the SHA-256 of the row that is left, also of the hash that names its content. */
export const erasedEventRef = z.tuple([z.string().max(100), z.string().regex(/^[\da-f]{64}$/)]);
export type ErasedEventRef = z.infer<typeof erasedEventRef>;

/** Events that one erasure names at most. */
export const maxEventsPerErasure = 1000;

/** Why content was erased: a person asked for it, or its time was over. */
export const erasureDetail = z.object({
  reason: z.enum(['request', 'retention']),
  events: z.array(erasedEventRef).max(maxEventsPerErasure),
});
export type ErasureReason = z.infer<typeof erasureDetail>['reason'];

const keyDetail = z.object({ key: z.string() });

/** Views that were saved or removed. */
const viewChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('viewSaved'), ...companyView.shape }),
  z.object({ kind: z.literal('viewRemoved'), ...companyView.omit({ content: true }).shape }),
]);

const reviewStartDetail = z.object({ from: isoDate.nullable(), listedAt: z.number() });

/** Details of the events by their kind, except undoings and renamings. */
const eventDetail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stateSet'),
    state: reviewState,
    resolved: z.array(z.string()),
    resolution: findingResolution.nullable(),
    replaces: z.array(z.string()).optional(),
  }),
  z.object({ kind: z.literal('noteAdded'), text: z.string() }),
  z.object({ kind: z.literal('noteRemoved'), note: z.string() }),
  keyDetail.extend({ kind: z.literal('findingResolved'), reason: dismissalReason, text: z.string() }),
  keyDetail.extend({ kind: z.literal('findingReopened') }),
  z.object({ kind: z.literal('questionAsked'), text: z.string(), assignee: z.string(), dueOn: isoDate.nullable() }),
  z.object({ kind: z.literal('questionAnswered'), text: z.string() }),
  z.object({ kind: z.literal('paymentExported') }),
  z.object({ kind: z.literal('sampled'), percent: z.number() }),
  z.object({ kind: z.literal('approved'), reviews: z.array(z.string().max(100)).min(1).max(1000) }),
  z.object({ kind: z.literal('approvalRuleSet'), ...approvalRule.shape }),
  z.object({ kind: z.literal('reviewStartSet'), ...reviewStartDetail.shape }),
  z.object({ kind: z.literal('reviewRuleSet'), ...reviewRule.shape }),
  ...viewChange.options,
  z.object({ kind: z.literal('faultsAcknowledged'), text: z.string(), faults: z.array(z.unknown()) }),
]);
export type ReviewEventDetail = z.infer<typeof eventDetail>;

const otherDetail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('undone'), event: z.string() }),
  z.object({
    kind: z.literal('identitiesRenamed'),
    renamings: z.array(z.tuple([z.string(), z.string()]).or(z.tuple([z.string(), z.string(), z.number()]))),
  }),
  z.object({ kind: z.literal('erased'), ...erasureDetail.shape }),
]);

type StoredDetail = Pick<StoredReviewEvent, 'kind' | 'detail'>;

/** Returns what an event decides by itself; undefined where its row was edited, or is of another release. */
export const parseEventDetail = ({ kind, detail }: StoredDetail): ReviewEventDetail | undefined =>
  eventDetail.safeParse({ ...parseJsonObject(detail), kind }).data;

/** Returns an event that takes part in the states; undefined for others, and where its row was edited. */
export const readReviewEvent = (row: StoredReviewEvent): ReviewEvent | undefined => {
  const { kind, detail, ...columns } = row;
  const parsed = parseJson(detail);
  if (parsed === undefined) return undefined;
  const action = { ...Object(parsed), kind };
  const isReadable = eventDetail.safeParse(action).success || otherDetail.safeParse(action).success;
  // What was seen is no state, and may be edited too.
  return isReadable ? { ...(columns as unknown as ReviewEvent), findings: null, action } : undefined;
};

/** Returns the start of review of an event; undefined where its row was edited. */
export const parseReviewStart = (detail: unknown): z.infer<typeof reviewStartDetail> | undefined =>
  reviewStartDetail.safeParse(parseJsonObject(detail)).data;

/** Returns the rule by which ordinary invoices are reviewed of an event; undefined where its row was edited. */
export const parseReviewRule = (detail: unknown): ReviewRule | undefined =>
  reviewRule.safeParse(parseJsonObject(detail)).data;

/** Returns the change of an event to the saved views; undefined where its row was edited, or is of another release. */
export const parseViewChange = ({ kind, detail }: Record<string, unknown>): z.infer<typeof viewChange> | undefined =>
  viewChange.safeParse({ ...parseJsonObject(detail), kind }).data;

/** Returns the rule of approvals of an event; undefined where its row was edited. */
export const parseApprovalRule = (detail: unknown): ApprovalRule | undefined =>
  approvalRule.safeParse(parseJsonObject(detail)).data;

/** Returns the members of a JSON object; none for anything else. */
export const parseJsonObject = (text: unknown): Record<string, unknown> => Object(parseJson(text));

/** Returns the value of a JSON text; undefined where it is none. */
export const parseJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};
