import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import type { ApprovalRefusal } from '#app/contract/purchases/approvalRefusal.ts';
import type { ApprovalLimit, ApprovalRule } from '#app/contract/purchases/approvalRule.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import { findApprovalObstacle } from './approval.ts';
import { isInReviewState } from './invoiceReview.ts';
import type { DecisionAuthor } from './reviewEvent.ts';
import { parseApprovalRule } from './reviewEventDetail.ts';
import { createCompanyDraft, createDraft, type ReviewSubject } from './reviewEventDrafts.ts';
import type { ReviewEventAppender, ReviewEventLog } from './reviewEventLog.ts';
import type { ReviewProjection } from './reviewProjection.ts';
import type { PreparedReviewStatements } from './reviewStatements.ts';

/** Parts of a review file; `decide` runs work in one write transaction with a function that appends an event. */
export interface ReviewApprovalsDeps {
  readonly statements: PreparedReviewStatements;
  readonly log: ReviewEventLog;
  readonly projection: ReviewProjection;
  decide<T>(work: (append: ReviewEventAppender) => T): T;
}

/** An approval with its author; `at` is an ISO date-time. */
export interface MadeApproval {
  readonly by: string;
  readonly at: string;
}

export const emptyApprovalRule: ApprovalRule = { limit: null, suppliers: [] };

/** Approvals of one company's reviews by a second person, and the rule that says which of them need one. */
export class ReviewApprovals {
  readonly #deps: ReviewApprovalsDeps;
  #fixedLimit: ApprovalLimit | null = null;

  constructor(deps: ReviewApprovalsDeps) {
    this.#deps = deps;
  }

  /** The limit that the organisation's policy fixes in place of the company's own; null: none. */
  get fixedLimit(): ApprovalLimit | null {
    return this.#fixedLimit;
  }

  /** Returns whether another limit was fixed before. */
  fixLimit(limit: ApprovalLimit | null): boolean {
    const isChanged = !isDeepStrictEqual(this.#fixedLimit, limit);
    this.#fixedLimit = limit;
    return isChanged;
  }

  /** Returns the rule in force: the company's own, with the fixed limit. */
  effectiveRule(): ApprovalRule {
    const { limit, suppliers } = this.rule();
    return { limit: this.#fixedLimit ?? limit, suppliers };
  }

  /** Returns the identities of the approved invoices. */
  listApproved(): ReadonlySet<string> {
    return new Set(this.#deps.statements.approved.all().map(({ identity }) => String(identity)));
  }

  /** Returns the latest rule of the company; an empty one before the first. */
  rule(): ApprovalRule {
    return parseApprovalRule(this.#deps.statements.approvalRule.get()?.detail) ?? emptyApprovalRule;
  }

  /** Throws `approvalRefused` where the person is not known. */
  setRule({ limit, suppliers }: ApprovalRule, author: DecisionAuthor): void {
    if (author.subject === null) throw fail({ kind: 'approvalRefused', reason: 'noPerson' });
    this.#deps.decide((append) =>
      append(createCompanyDraft({ kind: 'approvalRuleSet', limit, suppliers }, { ...author, rule: null })),
    );
  }

  /** Returns the approval that counts; null if there is none. */
  find(identity: string): MadeApproval | null {
    const event = this.#deps.statements.review.get(identity)?.approval;
    const row = event ? this.#deps.statements.decision.get(String(event)) : undefined;
    return row ? { by: String(row.person), at: toIsoMoment(row.at) } : null;
  }

  /**
   * Approves the reviews of invoices that the person may approve, in one decision; returns the reasons of the others by their
   * identity.
   */
  approve(
    subjects: readonly ReviewSubject[],
    author: DecisionAuthor,
    decision: string = randomUUID(),
  ): ReadonlyMap<string, ApprovalRefusal> {
    const { decide, projection } = this.#deps;
    return decide((append) => {
      const refused = new Map<string, ApprovalRefusal>();
      for (const subject of subjects) {
        const refusal = this.#findRefusal(subject, author.subject);
        if (refusal !== null) refused.set(subject.identity, refusal);
        else {
          const reviews = projection.listCurrentDecisions(subject.identity);
          append(createDraft(subject, { kind: 'approved', reviews }, { ...author, rule: null }, decision));
        }
      }
      return refused;
    });
  }

  #findRefusal(subject: ReviewSubject, person: string | null): ApprovalRefusal | null {
    const { statements, projection, log } = this.#deps;
    const review = statements.review.get(subject.identity);
    if (!review || review.approval !== null || !isInReviewState(statements, subject, 'reviewed')) return 'notWaiting';
    const current = projection
      .listCurrentDecisions(subject.identity)
      .map((id) => ({ id, subject: log.find(id)?.subject ?? null }));
    return findApprovalObstacle(current, person);
  }
}
