import { AppFailure } from '#app/contract/errors.ts';
import type { HttpClient, HttpRequest, HttpResponse } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { requestPatterns } from './speech.ts';

/** The remote steps of specification 4.3, as the dialect of this run asks for them. */
export const steps = (['contact', 'product', 'invoice', 'lines', 'delivery'] as const).map((kind) => ({
  kind,
  ...requestPatterns[kind],
}));
export type Step = (typeof steps)[number];

export const matchesStep =
  ({ method, path }: Pick<Step, 'method' | 'path'>) =>
  (request: HttpRequest): boolean =>
    request.method === method && path.test(request.url);

const real = createHttpClient({ retries: 0 });

/** Responds to a request in place of the network; null lets the network carry it. */
export type RequestInterceptor = (request: HttpRequest, network: HttpClient) => Promise<HttpResponse> | null;

/** Returns the real network, behind an interceptor. */
export const networkWhere = (intercept: RequestInterceptor, network: HttpClient = real): HttpClient => ({
  send: (request) => intercept(request, network) ?? network.send(request),
});

/** Intercepts the first request that matches. */
export const onceTo = (
  matches: (request: HttpRequest) => boolean,
  intercept: RequestInterceptor,
): RequestInterceptor => {
  let isOver = false;
  return (request, network) => {
    if (isOver || !matches(request)) return null;
    isOver = true;
    return intercept(request, network);
  };
};

export const answered = (status: number, text = '', headers: Readonly<Record<string, string>> = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: encodeBody(text),
});

const encodeBody = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
};

/** Carries the request, lets its effect happen, and gives another answer. */
export const effectThen =
  (answer: () => HttpResponse): RequestInterceptor =>
  async (request, network) => {
    await readResponseText(await network.send(request));
    return answer();
  };

/** Holds the first matching request back as if it had timed out; `arrive` lets it reach the service at last. */
export const lateEffect = (matches: (request: HttpRequest) => boolean, network: HttpClient = real) => {
  let heldRequest: HttpRequest | null = null;
  const http = networkWhere(
    onceTo(matches, (request) => {
      heldRequest = request;
      return Promise.reject(new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true }));
    }),
    network,
  );
  const arrive = async (): Promise<number> => {
    if (!heldRequest) throw new Error('nothing was held back');
    const { signal: _, ...request } = heldRequest;
    const answer = await real.send(request);
    await readResponseText(answer);
    return answer.status;
  };
  return { http, arrive };
};
