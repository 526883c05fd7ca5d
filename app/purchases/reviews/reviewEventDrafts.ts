import { randomUUID } from 'node:crypto';
import { findingSeverities } from '#app/contract/purchases/findings.ts';
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
  /** Time since which the lineage of the invoice is uncertain (ms): earlier reviews do not count. */
  readonly uncertainAt: number | null;
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

/** Returns the draft of the event by which the archive renames invoices. */
export const createRenamingDraft = (renamings: readonly InvoiceIdentityRenaming[], now: number): ReviewEventDraft => ({
  ...{ at: now, decision: randomUUID(), source: 'archive', rule: null, person: '', subject: null },
  ...{ identity: '', version: null, record: null, payment: null, findings: null },
  action: { kind: 'identitiesRenamed', renamings },
});

/** Returns the keys of the serious findings that were seen. */
export const listSeriousKeys = ({ findings }: Pick<DecidedInvoice, 'findings'>): string[] =>
  (findings ?? []).filter(({ kind }) => findingSeverities[kind] === 'serious').map(({ key }) => key);
