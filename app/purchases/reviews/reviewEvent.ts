import { createHash } from 'node:crypto';
import type { ApprovalRule } from '#app/contract/purchases/approvalRule.ts';
import type { FindingKind, FindingResolution } from '#app/contract/purchases/findings.ts';
import type { ReviewRule } from '#app/contract/purchases/reviewRules.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import type { CompanyView } from '#app/contract/purchases/views.ts';

/** A new identity for decisions about the old one made at `since` (ms) or later; by default for all. */
export type InvoiceIdentityRenaming = readonly [before: string, now: string, since?: number];

/** An open finding as the person saw it when deciding. */
export interface SeenFinding {
  readonly key: string;
  readonly kind: FindingKind;
}

/** A question to the client about an invoice. */
export interface InvoiceQuestion {
  readonly text: string;
  /** Who is to answer; empty: not a particular person. */
  readonly assignee: string;
  /** ISO date; null where there is no hurry. */
  readonly dueOn: string | null;
}

/** A company's decision from which invoice date on it reviews what came with its first list. */
export interface ReviewStart {
  /** ISO date; null: everything is reviewed. */
  readonly from: string | null;
  /** When the list was complete about which it was decided (ms): a list that is fetched again is asked about again. */
  readonly listedAt: number;
}

/** What was decided. Ids are those of events; `resolved` holds keys of findings. */
export type ReviewAction =
  | {
      readonly kind: 'stateSet';
      readonly state: ReviewState;
      readonly resolved: readonly string[];
      readonly resolution: FindingResolution | null;
      /** Ids of the current decisions that the person saw (`concurrentDecisions.ts`); none in events of earlier releases. */
      readonly replaces?: readonly string[];
    }
  | { readonly kind: 'noteAdded'; readonly text: string }
  | { readonly kind: 'noteRemoved'; readonly note: string }
  | ({ readonly kind: 'findingResolved'; readonly key: string } & FindingResolution)
  | { readonly kind: 'findingReopened'; readonly key: string }
  | ({ readonly kind: 'questionAsked' } & InvoiceQuestion)
  | { readonly kind: 'questionAnswered'; readonly text: string }
  | { readonly kind: 'paymentExported' }
  /** A rule would have reviewed it, and left it for checking as one of so many percent. */
  | { readonly kind: 'sampled'; readonly percent: number }
  /** A second person approves the payment; `reviews` holds the ids of the current decisions that they approve. */
  | { readonly kind: 'approved'; readonly reviews: readonly string[] }
  | ({ readonly kind: 'approvalRuleSet' } & ApprovalRule)
  | { readonly kind: 'undone'; readonly event: string }
  | ({ readonly kind: 'reviewStartSet' } & ReviewStart)
  | ({ readonly kind: 'reviewRuleSet' } & ReviewRule)
  | ({ readonly kind: 'viewSaved' } & CompanyView)
  | ({ readonly kind: 'viewRemoved' } & Pick<CompanyView, 'id' | 'name'>)
  | { readonly kind: 'faultsAcknowledged'; readonly text: string; readonly faults: readonly object[] }
  /** The content of these events was erased (`eventErasure.ts`). */
  | {
      readonly kind: 'erased';
      readonly reason: 'request' | 'retention';
      readonly events: readonly (readonly [id: string, left: string])[];
    }
  | { readonly kind: 'identitiesRenamed'; readonly renamings: readonly InvoiceIdentityRenaming[] };

/**
 * Where an event comes from: a person's hand, a rule, the tables of an earlier release, a table whose events were lost
 * with a damaged file, or the archive, which gave invoices other identities.
 */
export type ReviewEventSource = 'person' | 'rule' | 'migration' | 'recovery' | 'archive';

/** A person who decides; `subject` is the OpenID Connect `sub`, null where the service gave none. */
export interface DecisionPerson {
  readonly name: string;
  readonly subject: string | null;
}

/** Author and time (ms) of a decision. */
export interface DecisionAuthor extends DecisionPerson {
  readonly now: number;
  /** Id of the rule that decided; null for a person. */
  readonly rule: string | null;
}

/** The record about which something is decided; null where it is not known. */
export interface DecidedRecord {
  /** Version number of the service. */
  readonly version: number | null;
  /** SHA-256 of the record. */
  readonly record: string | null;
  /** Payment fields as text (`records/payment.ts`). */
  readonly payment: string | null;
}

/** An event before it has its place in a chain. Events of one decision share `decision`. */
export interface ReviewEventDraft extends DecidedRecord {
  /** Time of the decision (ms). */
  readonly at: number;
  readonly decision: string;
  readonly source: ReviewEventSource;
  readonly rule: string | null;
  readonly person: string;
  readonly subject: string | null;
  /** Identity of the invoice at that time; empty in what concerns a whole company. */
  readonly identity: string;
  /** Null where it is not known what was seen. */
  readonly findings: readonly SeenFinding[] | null;
  readonly action: ReviewAction;
}

/** One decision about one invoice, in the chain of the device on which it was made. */
export interface ReviewEvent extends ReviewEventDraft {
  /** Unique over all devices and files. */
  readonly id: string;
  readonly device: string;
  /** Number in the chain of the device, from 1. */
  readonly sequence: number;
  /** Lamport clock: greater than that of every event that was in the file. Orders the events of several devices. */
  readonly lamport: number;
  /** Hash of the event before in the chain; {@link emptyChainHash} in the first. */
  readonly previous: string;
  readonly hash: string;
}

/** A row of the table `review_event`. */
export type StoredReviewEvent = Readonly<Record<ReviewEventColumn | 'hash', string | number | null>>;

/** Columns of an event in the order in which they are hashed. Never change it: the hashes of all files depend on it. */
export const reviewEventColumns = [
  ...(['device', 'sequence', 'id', 'previous', 'lamport', 'at', 'decision', 'source', 'rule', 'person'] as const),
  ...(['subject', 'identity', 'version', 'record', 'payment', 'findings', 'kind', 'detail'] as const),
] as const;
export type ReviewEventColumn = (typeof reviewEventColumns)[number];

export const emptyChainHash = '0'.repeat(64);

/** Names the canonical text, so that another one can follow. */
const canonicalTextName = 'review event 1';

/** Returns the SHA-256 of an event's canonical text: its columns as a JSON array after the name of the format. */
export const hashReviewEvent = (row: Readonly<Record<ReviewEventColumn, unknown>>): string =>
  createHash('sha256')
    .update(JSON.stringify([canonicalTextName, ...reviewEventColumns.map((column) => row[column])]))
    .digest('hex');

/** Returns the row of an event. SQLite stores well-formed Unicode only, so that other text would have another hash. */
export const toStoredReviewEvent = (event: Omit<ReviewEvent, 'hash'>): StoredReviewEvent => {
  const { action, findings, ...columns } = event;
  const { kind, ...detail } = action;
  const row: Record<string, string | number | null> = {
    ...columns,
    findings: findings && JSON.stringify(findings.map((finding) => [finding.key, finding.kind])),
    kind,
    detail: JSON.stringify(detail),
  };
  for (const [column, value] of Object.entries(row)) if (typeof value === 'string') row[column] = value.toWellFormed();
  const whole = row as Record<ReviewEventColumn, string | number | null>;
  return { ...whole, hash: hashReviewEvent(whole) };
};

/** Returns the event of a row. Throws a `SyntaxError` if its JSON was edited. */
export const toReviewEvent = ({ kind, detail, findings, ...columns }: StoredReviewEvent): ReviewEvent => ({
  ...(columns as unknown as Omit<ReviewEvent, 'findings' | 'action'>),
  findings:
    findings === null
      ? null
      : (JSON.parse(String(findings)) as [string, FindingKind][]).map(([key, of]) => ({ key, kind: of })),
  action: { kind, ...JSON.parse(String(detail)) } as ReviewAction,
});
