import type { FindingKind } from '#app/contract/purchases/findings.ts';
import type { SyncOutcome } from '#app/contract/purchases/purchases.ts';
import type { Page } from './pageWalk.ts';

/** Where in an answer the records stand, and around them what says where the next page is and how many there are. */
export interface AnswerShape {
  readonly itemsPath: string;
  readonly nextPath: string | null;
  readonly totalPath: string | null;
}

/** What an answer said when it had ended. */
export interface Answered extends Page {
  readonly total: number | null;
}

/** A sync's outcome, and the serious findings that nobody could have seen before it. */
export interface SyncResult extends SyncOutcome {
  readonly serious: readonly { readonly id: number; readonly kind: FindingKind }[];
}

/** Where they go: one company's archive. */
export interface Intake {
  /** Gets ready; `resume`: what an earlier sync received stays. Answers how many different records there are. */
  begin(resume: boolean): Promise<number>;
  /** An answer of the service begins. */
  open(shape: AnswerShape): Promise<void>;
  /** Takes the next bytes of it; answers how many records it has held so far. */
  receive(chunk: Uint8Array): Promise<number>;
  /** The answer has ended. Throws `unreadableAnswer` where it was cut. */
  finish(): Promise<Answered>;
  /**
   * Makes what was received what is shown; only where it is whole is anything taken for gone. `validators` is kept until
   * the next time.
   */
  complete(list: { readonly isWhole: boolean; readonly validators: string | null }): Promise<SyncResult>;
  /** What was kept by `complete`. */
  validators(): Promise<string | null>;
  /** The service says that nothing has changed. */
  confirm(): Promise<SyncResult>;
}
