import type { BulkRun } from '#app/contract/sales/bulk.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { FollowUpKind } from '#app/contract/sales/followUp.ts';
import type { Submission, SubmissionAnswer } from '#app/contract/sales/submission.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import type { SalesDialect } from '../integration/app/sales/dialects.ts';

/** What a child is started with. */
export interface Setting {
  readonly file: string;
  readonly dialect: SalesDialect;
  readonly demo: Pick<DemoService, 'profileText' | 'credentials'>;
  /** Milliseconds of silence after which a request is given up. */
  readonly timeoutMs: number;
  /** Milliseconds by which its clocks are ahead of this computer's. */
  readonly aheadMs: number;
}

/** The remote steps of specification 4.3, and what is done with a sent invoice. */
export type StepKind = 'contact' | 'product' | 'invoice' | 'lines' | 'delivery' | FollowUpKind;

/** A point at which a child kills itself. */
export interface Crash {
  readonly step: StepKind;
  readonly moment: 'beforeIntent' | 'beforeCall' | 'beforeSettle';
}

interface ForDraft {
  readonly draftId: string;
}

/** Methods that a child process offers. */
export interface ChildMethods {
  /** A draft ready to be sent, to a recipient of that name. */
  begin(input: { readonly name: string }): Promise<Draft>;
  draft(input: ForDraft): Promise<{ readonly draft: Draft; readonly submission: Submission | null }>;
  send(input: ForDraft): Promise<Submission>;
  decide(input: ForDraft & { readonly answer: SubmissionAnswer }): Promise<Submission>;
  /** By post. */
  deliverAgain(input: { readonly invoiceId: string }): Promise<Submission>;
  /** A copy by post, a reminder, or a credit of the whole invoice. */
  followUp(input: { readonly kind: FollowUpKind; readonly invoiceId: string }): Promise<Submission>;
  /** The run of many sendings as it stands; begun where there is none, gone on with where it was cut short. */
  bulk(input: { readonly draftIds: readonly string[] }): Promise<BulkRun>;
  /** The run of many after its pause. */
  resumeBulk(input: Record<never, never>): Promise<BulkRun>;
  /** The person confirms that invoices are sent from these data from now on. */
  confirmSending(input: Record<never, never>): Promise<true>;
  /** Lets time pass, on both of its clocks. */
  pass(input: { readonly seconds: number }): Promise<true>;
  crashAt(at: Crash): Promise<true>;
  /** The next call of a step is given up soon. */
  hurry(at: { readonly step: StepKind }): Promise<true>;
}

export interface Call {
  readonly id: number;
  readonly method: keyof ChildMethods;
  readonly input: unknown;
}

export type Reply =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly error: unknown };
