import type { Clock } from '#app/auth/ports.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { readAnswerFailure } from '#app/http/answerFailure.ts';
import { utf8Body } from '#app/http/charset.ts';
import type { HttpAnswer, HttpClient } from '#app/http/client.ts';
import type { AnswerShape, Intake } from './listIntake.ts';
import { OneAhead } from './oneAhead.ts';
import type { PageWalk } from './pageWalk.ts';
import type { Progress } from './progress.ts';
import { requestPage } from './requestPage.ts';

interface ReaderOptions {
  readonly client: HttpClient;
  readonly intake: Intake;
  readonly shape: AnswerShape;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly progress: Pick<Progress, 'update' | 'wait'>;
}

/** Answers larger than this (bytes, in all) are no invoice list but a stream that does not end. */
const largestList = 8 * 1024 ** 3;

/** Reads a list page by page into the archive, each answer while it comes. */
export class ListReader {
  readonly #options: ReaderOptions;
  #bytes = 0;
  #isBegun = false;
  #total: number | null = null;
  #headers: HttpAnswer['headers'] = {};

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** How many records the service said there are, last time it said so. */
  get total(): number | null {
    return this.#total;
  }

  /** Of the latest answer. */
  get headers(): HttpAnswer['headers'] {
    return this.#headers;
  }

  /**
   * Goes the rest of the way. `conditions` are headers under which the service may answer "unchanged" (304). Throws
   * `cancelled`, `unreadableAnswer`, `storage` and what the network or the service say.
   */
  async read(walk: PageWalk, conditions: Readonly<Record<string, string>> = {}): Promise<'read' | 'unchanged'> {
    await this.#resume(walk);
    while (!walk.isDone) {
      const answer = await this.#answerAt(walk, conditions);
      if (answer?.status === 304) return 'unchanged';
      if (answer) await this.#take(answer, walk);
    }
    return 'read';
  }

  /** Goes on where an earlier sync stopped, if all that it received is still there. */
  async #resume(walk: PageWalk): Promise<void> {
    if (this.#isBegun || !walk.isUnfinished) return;
    const different = await this.#options.intake.begin(true);
    if (different < walk.different) walk.again();
    else this.#isBegun = true;
  }

  /** Null where there is no page to take: the list has ended before, or a way that was gone once has grown old. */
  async #answerAt(walk: PageWalk, conditions: Readonly<Record<string, string>>): Promise<HttpAnswer | null> {
    const { client, signal, clock, progress } = this.#options;
    const isResumed = walk.isUnfinished && this.#bytes === 0;
    try {
      const answer = await requestPage({
        client,
        url: walk.url,
        headers: conditions,
        isMidway: walk.isUnfinished,
        signal,
        now: () => clock.now(),
        onWait: progress.wait,
      });
      // Nobody has asked whether anything is unchanged.
      if (answer.status === 304 && Object.keys(conditions).length === 0) throw await readAnswerFailure(answer, 'read');
      return answer;
    } catch (cause) {
      if (!(cause instanceof AppFailure)) throw cause;
      if (isResumed && isAboutAddress(cause)) this.#startAnew(walk);
      else if (walk.isBeyondLast(cause.error)) walk.end();
      else throw cause;
      return null;
    }
  }

  #startAnew(walk: PageWalk): void {
    this.#isBegun = false;
    walk.again();
  }

  async #take(answer: HttpAnswer, walk: PageWalk): Promise<void> {
    const { intake, shape, signal, progress } = this.#options;
    const totalBytes = walk.pages === 0 ? lengthOf(answer) : null;
    if (!this.#isBegun) await intake.begin(false);
    this.#isBegun = true;
    await intake.open(shape);
    const taken = new OneAhead<number>();
    for await (const chunk of utf8Body(answer)) {
      this.#bytes += chunk.length;
      if (this.#bytes > largestList) throw fail({ kind: 'unreadableAnswer', reason: 'tooLarge', detail: null });
      // An exact copy: Node reads several chunks into one buffer, and all of that buffer would be cloned.
      const records = await taken.after(intake.receive(new Uint8Array(chunk)));
      throwIfCancelled(signal);
      if (records !== undefined) progress.update({ records: walk.records + records, bytes: this.#bytes, totalBytes });
    }
    const records = await taken.last();
    throwIfCancelled(signal);
    progress.update({ records: walk.records + (records ?? 0), bytes: this.#bytes, totalBytes });
    const { total, ...page } = await intake.finish();
    this.#total = total ?? this.#total;
    this.#headers = answer.headers;
    walk.advance(page, this.#total);
  }
}

/** The service does not take the address of a page it gave itself: it has grown old. */
const isAboutAddress = ({ error }: AppFailure): boolean => ['validation', 'notFound', 'conflict'].includes(error.kind);

/** The body's length in bytes, where the answer says it. */
const lengthOf = ({ headers }: HttpAnswer): number | null => {
  const length = headers['content-length'];
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null;
};

const throwIfCancelled = (signal: AbortSignal): void => {
  if (signal.aborted) throw fail({ kind: 'cancelled' }, signal.reason);
};
