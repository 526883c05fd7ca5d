import type { WallClock } from '#app/auth/ports.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { encodeBodyAsUtf8 } from '#app/http/charset.ts';
import type { HttpClient, HttpResponse } from '#app/http/client.ts';
import { readHttpError } from '#app/http/mapHttpError.ts';
import type { InvoiceListPaginator } from './invoiceListPaginator.ts';
import { LookaheadPipeline } from './lookaheadPipeline.ts';
import { NextPageRequest } from './nextPageRequest.ts';
import { type ListPageRequest, requestListPage } from './requestListPage.ts';
import type { SyncProgressReporter } from './syncProgressReporter.ts';
import type { ListResponseShape, SyncSink } from './syncSink.ts';

interface ListFetcherOptions extends Pick<ListPageRequest, 'pause' | 'random'> {
  readonly client: HttpClient;
  readonly sink: SyncSink;
  readonly shape: ListResponseShape;
  readonly signal: AbortSignal;
  readonly clock: WallClock;
  readonly progress: Pick<SyncProgressReporter, 'update' | 'wait'>;
}

interface PageRequestOptions extends Pick<ListPageRequest, 'headers' | 'isMidway'> {
  /** Cancels this request alone. */
  readonly signal?: AbortSignal;
}

/** Maximum bytes of a list; a larger one is an endless stream. */
const maxListBytes = 8 * 1024 ** 3;

/** Maximum chunks that wait to be stored: Node receives 64 kB at most in each, and the archive stores a megabyte at once. */
const maxChunksUnderway = 32;

/** Fetcher of a list, page by page, that streams each response into the archive. */
export class InvoiceListFetcher {
  readonly #options: ListFetcherOptions;
  /** Only begun in the middle of a list, where no request is conditional. */
  readonly #nextPage: NextPageRequest;
  #bytes = 0;
  #isBegun = false;
  #total: number | null = null;
  #headers: HttpResponse['headers'] = {};

  constructor(options: ListFetcherOptions) {
    this.#options = options;
    this.#nextPage = new NextPageRequest((url, signal) => this.#request(url, { headers: {}, isMidway: true, signal }));
  }

  /** Total number of records, as last reported by the service. */
  get total(): number | null {
    return this.#total;
  }

  /** Headers of the latest response. */
  get headers(): HttpResponse['headers'] {
    return this.#headers;
  }

  /**
   * Fetches the remaining pages. `conditions` are headers under which the service may answer "unchanged" (304). Throws
   * `cancelled`, `unreadableAnswer`, `storage` and errors of the network and the service.
   */
  async read(
    paginator: InvoiceListPaginator,
    conditions: Readonly<Record<string, string>> = {},
  ): Promise<'read' | 'unchanged'> {
    await this.#resume(paginator);
    try {
      while (!paginator.isDone) {
        const answer = await this.#answerAt(paginator, conditions);
        if (answer?.status === 304) return 'unchanged';
        if (answer) await this.#receive(answer, paginator);
      }
    } finally {
      this.#nextPage.cancel();
    }
    return 'read';
  }

  /** Resumes an earlier sync, if all its received records are still stored. */
  async #resume(paginator: InvoiceListPaginator): Promise<void> {
    if (this.#isBegun || !paginator.isUnfinished) return;
    const different = await this.#options.sink.begin(true);
    if (different < paginator.different) paginator.restart();
    else this.#isBegun = true;
  }

  /** Requests the page; null if the list has ended before it, or if the address of a resumed sync has expired. */
  async #answerAt(
    paginator: InvoiceListPaginator,
    conditions: Readonly<Record<string, string>>,
  ): Promise<HttpResponse | null> {
    const isResumed = paginator.isUnfinished && this.#bytes === 0;
    try {
      const answer = await (this.#nextPage.take(paginator.url) ??
        this.#request(paginator.url, { headers: conditions, isMidway: paginator.isUnfinished }));
      // The request was not conditional, so 304 is a failure.
      if (answer.status === 304 && Object.keys(conditions).length === 0) throw await readHttpError(answer, 'read');
      return answer;
    } catch (cause) {
      if (!(cause instanceof AppFailure)) throw cause;
      if (isResumed && isAddressError(cause)) this.#restart(paginator);
      else if (paginator.isBeyondLast(cause.error)) paginator.endAtError();
      else throw cause;
      return null;
    }
  }

  #request(url: string, { headers, isMidway, signal: given }: PageRequestOptions): Promise<HttpResponse> {
    const { client, clock, progress, pause, random, signal } = this.#options;
    return requestListPage({
      ...{ client, url, headers, isMidway, pause, random },
      signal: given ? AbortSignal.any([signal, given]) : signal,
      now: () => clock.now(),
      onWait: progress.wait,
    });
  }

  #restart(paginator: InvoiceListPaginator): void {
    this.#isBegun = false;
    paginator.restart();
  }

  async #receive(answer: HttpResponse, paginator: InvoiceListPaginator): Promise<void> {
    const { sink, shape, signal, progress } = this.#options;
    const totalBytes = paginator.pages === 0 ? getContentLength(answer) : null;
    if (!this.#isBegun) await sink.begin(false);
    this.#isBegun = true;
    await sink.open(shape);
    const next = paginator.expectNext(this.#total);
    if (next !== null) this.#nextPage.start(next);
    const pipeline = new LookaheadPipeline(maxChunksUnderway);
    /** Reports each chunk as soon as its records are read: the service may pause before the next one. */
    const receive = async (chunk: Uint8Array): Promise<void> => {
      const bytes = this.#bytes;
      const records = await sink.receive(chunk);
      if (!signal.aborted) progress.update({ records: paginator.records + records, bytes, totalBytes });
    };
    for await (const chunk of encodeBodyAsUtf8(answer)) {
      this.#bytes += chunk.length;
      if (this.#bytes > maxListBytes) throw fail({ kind: 'unreadableAnswer', reason: 'tooLarge', detail: null });
      // An exact copy: Node reads several chunks into one buffer, and all of that buffer would be cloned.
      await pipeline.add(receive(new Uint8Array(chunk)));
      throwIfCancelled(signal);
    }
    await pipeline.end();
    throwIfCancelled(signal);
    const { total, ...page } = await sink.finish();
    this.#total = total ?? this.#total;
    this.#headers = answer.headers;
    paginator.advance(page, this.#total);
  }
}

/** Returns whether the service rejects a page address of its own, because it has expired. */
const isAddressError = ({ error }: AppFailure): boolean => ['validation', 'notFound', 'conflict'].includes(error.kind);

/** Returns the body's length in bytes, if the response has it. */
const getContentLength = ({ headers }: HttpResponse): number | null => {
  const length = headers['content-length'];
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null;
};

const throwIfCancelled = (signal: AbortSignal): void => {
  if (signal.aborted) throw fail({ kind: 'cancelled' }, signal.reason);
};
