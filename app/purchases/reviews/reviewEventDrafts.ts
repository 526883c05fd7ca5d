import { randomUUID } from 'node:crypto';
import { type FindingResolution, findingSeverities } from '#app/contract/purchases/findings.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import type { LineageUncertainty } from '../records/lineageUncertainty.ts';
import type {
  DecidedRecord,
  DecisionAuthor,
  InvoiceIdentityRenaming,
  ReviewAction,
  ReviewEventDraft,
  SeenFinding,
} from './reviewEvent.ts';

/** An invoice about which something is decided, as the person saw it. */
export interface DecidedInvoice extends DecidedRecord {
  readonly identity: string;
  /** Its open findings; null where they are not known. */
  readonly findings: readonly SeenFinding[] | null;
}

/** The record on which a review is made. */
export interface ReviewSubject extends DecidedInvoice {
  readonly record: string;
  readonly payment: string;
  /** Null where the lineage of the invoice is certain: earlier reviews do not count. */
  readonly uncertainty: LineageUncertainty | null;
}

/** The invoices of a decision that was undone. */
export interface UndoneDecision {
  readonly count: number;
  readonly identities: ReadonlySet<string>;
}

export interface StateDecisionOptions {
  /** Id of the decision, where it concerns several companies; by default a new one. */
  readonly decision?: string;
  /** Resolves the serious findings that were seen. */
  readonly resolution?: FindingResolution | undefined;
}

/** Returns the draft of a decision about one invoice; without an id, of a decision of its own. */
export const createDraft = (
  { identity, version, record, payment, findings }: DecidedInvoice,
  action: ReviewAction,
  { name, subject, now, rule }: DecisionAuthor,
  decision: string = randomUUID(),
): ReviewEventDraft => ({
  ...{ at: now, decision, source: rule === null ? 'person' : 'rule', rule, person: name, subject },
  ...{ identity, version, record, payment, findings, action },
});

/** Returns the draft of a decision about all invoices of a company. */
export const createCompanyDraft = (
  action: ReviewAction,
  author: DecisionAuthor,
  decision: string = randomUUID(),
): ReviewEventDraft =>
  createDraft({ identity: '', version: null, record: null, payment: null, findings: null }, action, author, decision);

/** Returns the draft of the event by which the archive renames invoices. */
export const createRenamingDraft = (renamings: readonly InvoiceIdentityRenaming[], now: number): ReviewEventDraft => ({
  ...{ at: now, decision: randomUUID(), source: 'archive', rule: null, person: '', subject: null },
  ...{ identity: '', version: null, record: null, payment: null, findings: null },
  action: { kind: 'identitiesRenamed', renamings },
});

/** Returns the action that sets a state and resolves the findings with these keys. */
export const createStateAction = (
  state: ReviewState,
  resolved: readonly string[] = [],
  resolution: FindingResolution | null = null,
): ReviewAction => ({ kind: 'stateSet', state, resolved, resolution: resolved.length > 0 ? resolution : null });

/** Returns the keys of the serious findings that were seen. */
export const listSeriousKeys = ({ findings }: Pick<DecidedInvoice, 'findings'>): string[] =>
  (findings ?? []).filter(({ kind }) => findingSeverities[kind] === 'serious').map(({ key }) => key);
