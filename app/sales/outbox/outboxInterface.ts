import type { Submission, SubmissionAnswer } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { DeliveryRequest } from '../api/requests.ts';
import type { FollowUpRequest } from '../store/model/followUpRequest.ts';
import type { StandaloneOutboxRequest } from '../store/model/standaloneOutboxStep.ts';
import type { StandaloneStepResult } from './standaloneOutboxStep.ts';
import type { UndoableSubmissions } from './undoableSending.ts';

/** Sends the drafts of all companies, and what is done with sent invoices. */
export interface Outbox extends UndoableSubmissions {
  /** Returns the state of a draft's submission; null if it never began. */
  submission(company: CompanyRef, draftId: string): Promise<Submission | null>;
  isSending(company: CompanyRef, draftId: string): boolean;
  /** Returns true while another program over the same data sends for the company. */
  isHeldElsewhere(company: CompanyRef): boolean;
  /**
   * Starts or continues a submission; a finished one is returned as it is, without a request. A second call while the
   * first runs joins it. Throws `validation` if the draft has faults, `notFound` if it is gone, `otherProgram` if
   * another program sends for the company or has continued this submission, and the errors of `apiFor`.
   */
  send(company: CompanyRef, draftId: string): Promise<Submission>;
  /**
   * Applies a person's answer to a submission's question; while one runs it joins that one. `acceptServiceVersion`
   * changes the draft, and sends nothing. Throws `conflict` if the submission has no such question.
   */
  decide(company: CompanyRef, draftId: string, answer: SubmissionAnswer): Promise<Submission>;
  /**
   * Delivers an invoice that was sent before, by us or by others, once more. Its submission has an id of its own in place of
   * a draft's, by which `decide` answers where the outcome is unknown; until then a further call is about that one. Throws
   * `validation` if the company may not use the channel, `alreadyUnderWay` while a delivery of another kind is, and the
   * errors of `apiFor`.
   */
  deliverAgain(company: CompanyRef, delivery: DeliveryRequest): Promise<Submission>;
  /**
   * Sends a copy of an invoice that was sent before, reminds of it or credits it, as {@link Outbox.deliverAgain} delivers it.
   * Throws as `planFollowUp`, and `alreadyUnderWay` while the same is done otherwise.
   */
  followUp(company: CompanyRef, request: FollowUpRequest): Promise<Submission>;
  /**
   * Executes one step that belongs to no invoice (a contact or product created or changed), through the same journal, under
   * a key of the caller's: the same key never creates two. A second call of a key while the first runs joins it. Throws the
   * error that refused it, with `mayHaveHappened` where it stays uncertain; a later call looks it up first.
   */
  runStandaloneStep(company: CompanyRef, key: string, request: StandaloneOutboxRequest): Promise<StandaloneStepResult>;
  /** Runs work on the stored records while nothing of the company is being sent. */
  between<T>(company: CompanyRef, work: () => Promise<T>): Promise<T>;
  /**
   * Looks at the service for duplicates that repeated requests have left. Returns true if anything new was found. Throws
   * the errors of the service.
   */
  watchDuplicates(company: CompanyRef): Promise<boolean>;
  /** Resolves when nothing is being sent, of one connection or at all. */
  waitUntilIdle(connectionId?: string): Promise<void>;
  /** Returns true while anything is under way, of any company. */
  isBusy(): boolean;
}
