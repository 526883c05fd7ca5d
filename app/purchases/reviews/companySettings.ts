import type { ReviewRule } from '#app/contract/purchases/reviewRules.ts';
import type { CompanyView } from '#app/contract/purchases/views.ts';
import type { DecisionAuthor, ReviewAction, ReviewStart } from './reviewEvent.ts';
import { parseReviewRule, parseReviewStart, parseViewChange } from './reviewEventDetail.ts';
import { createCompanyDraft } from './reviewEventDrafts.ts';
import type { ReviewEventAppender } from './reviewEventLog.ts';
import type { PreparedReviewStatements } from './reviewStatements.ts';

/** Parts of a review file; `decide` runs work in one write transaction with a function that appends an event. */
export interface CompanySettingsDeps {
  readonly statements: PreparedReviewStatements;
  decide<T>(work: (append: ReviewEventAppender) => T): T;
}

/**
 * Settings of a company as events of its log, so that an office shares them and sees who changed them: of several
 * events the latest one counts, on every device.
 */
export class CompanySettings {
  readonly #deps: CompanySettingsDeps;

  constructor(deps: CompanySettingsDeps) {
    this.#deps = deps;
  }

  /** Returns the latest decision from which date on to review; null before the first. */
  reviewStart(): ReviewStart | null {
    return parseReviewStart(this.#deps.statements.reviewStart.get()?.detail) ?? null;
  }

  setReviewStart(start: ReviewStart, author: DecisionAuthor): void {
    this.#append({ kind: 'reviewStartSet', ...start }, author);
  }

  /** Returns the rule by which ordinary invoices are reviewed; undefined before the first, null where it cannot be read. */
  reviewRule(): ReviewRule | null | undefined {
    const event = this.#deps.statements.reviewRule.get();
    return event && (parseReviewRule(event.detail) ?? null);
  }

  setReviewRule({ isOn, minKnownInvoices, amount, samplePercent }: ReviewRule, author: DecisionAuthor): void {
    this.#append({ kind: 'reviewRuleSet', isOn, minKnownInvoices, amount, samplePercent }, author);
  }

  /** Returns the saved views, in the order in which they were made. Unreadable ones are left out. */
  views(): readonly CompanyView[] {
    const views = new Map<string, CompanyView>();
    for (const row of this.#deps.statements.viewChanges.all()) {
      const change = parseViewChange(row);
      if (change?.kind === 'viewSaved')
        views.set(change.id, { id: change.id, name: change.name, content: change.content });
      if (change?.kind === 'viewRemoved') views.delete(change.id);
    }
    return [...views.values()];
  }

  /** Saves a new view, or replaces the one with its id. */
  saveView({ id, name, content }: CompanyView, author: DecisionAuthor): void {
    this.#append({ kind: 'viewSaved', id, name, content }, author);
  }

  /** Removes a view; does nothing if there is none with this id. */
  removeView(id: string, author: DecisionAuthor): void {
    const view = this.views().find((candidate) => candidate.id === id);
    if (view) this.#append({ kind: 'viewRemoved', id, name: view.name }, author);
  }

  #append(action: ReviewAction, author: DecisionAuthor): void {
    this.#deps.decide((append) => append(createCompanyDraft(action, { ...author, rule: null })));
  }
}
