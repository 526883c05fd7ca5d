import { Readable } from 'node:stream';
import type { HttpResponse } from '#app/http/client.ts';

/** Maximum pieces of a body that are read before they are asked for: Node receives 64 kB at most in each. */
const maxPiecesAhead = 64;

/** Request for the page of a list that follows the one being received, so that no round trip is waited for. */
export class NextPageRequest {
  readonly #send: (url: string, signal: AbortSignal) => Promise<HttpResponse>;
  #sent: { readonly url: string; readonly answer: Promise<HttpResponse>; readonly abort: AbortController } | null =
    null;

  /** `send` requests the page at `url`; its errors are thrown to whoever takes the page. */
  constructor(send: (url: string, signal: AbortSignal) => Promise<HttpResponse>) {
    this.#send = send;
  }

  /** Requests the page at `url`, and receives the beginning of its body. */
  start(url: string): void {
    this.cancel();
    const abort = new AbortController();
    const answer = this.#send(url, abort.signal).then(readBodyAhead);
    // Thrown when the page is taken.
    answer.catch(() => undefined);
    this.#sent = { url, answer, abort };
  }

  /** Returns the requested page if it is the one at `url`, once; cancels any other, and returns null. */
  take(url: string): Promise<HttpResponse> | null {
    const sent = this.#sent;
    if (sent?.url !== url) this.cancel();
    else this.#sent = null;
    return sent?.url === url ? sent.answer : null;
  }

  /** Cancels a request whose page was not taken. */
  cancel(): void {
    this.#sent?.abort.abort();
    this.#sent = null;
  }
}

/** Returns the answer with a body whose first pieces are received at once: a body that nobody reads ends with a time-out. */
const readBodyAhead = (answer: HttpResponse): HttpResponse => {
  const body = Readable.from(answer.body, { highWaterMark: maxPiecesAhead });
  // Thrown to the reader of the body.
  body.on('error', () => undefined);
  body.read(0);
  return { ...answer, body };
};
