import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

export interface CapturedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, OutgoingHttpHeader>>;
  readonly body: Buffer;
}

/** Sends a whole answer. */
export const sendCapturedResponse = (response: ServerResponse, { status, headers, body }: CapturedResponse): void => {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
};

/** Sends an answer in `pieces` with `everyMs` milliseconds between them; stops when the other side goes away. */
export const sendResponseSlowly = (
  response: ServerResponse,
  { status, headers, body }: CapturedResponse,
  { pieces, everyMs }: { readonly pieces: number; readonly everyMs: number },
): void => {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.flushHeaders();
  const size = Math.max(1, Math.ceil(body.length / pieces));
  const sendFrom = (at: number): void => {
    if (response.destroyed) return;
    if (at + size >= body.length) {
      response.end(body.subarray(at));
      return;
    }
    response.write(body.subarray(at, at + size));
    setTimeout(() => sendFrom(at + size), everyMs);
  };
  setTimeout(() => sendFrom(0), everyMs);
};

/**
 * Keeps everything that is written to `response` from the wire and hands it over when the writer has ended; `response` then
 * writes as before. The whole body is held in memory.
 */
export const captureResponse = (response: ServerResponse, then: (answer: CapturedResponse) => void): void => {
  const own = { writeHead: response.writeHead, write: response.write, end: response.end };
  const headers: Record<string, OutgoingHttpHeader> = {};
  const chunks: Buffer[] = [];

  const addChunk = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  const callBack = (values: readonly unknown[]): void => {
    const callback = values.find((value) => typeof value === 'function');
    if (callback) process.nextTick(callback as () => void);
  };

  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      Object.assign(headers, toHeaders(rest.at(-1)));
      return response;
    },
    write: (...values: unknown[]) => {
      addChunk(values[0]);
      callBack(values);
      return true;
    },
    end: (...values: unknown[]) => {
      addChunk(values[0]);
      const set = response.getHeaders();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      Object.assign(response, own);
      const { 'content-length': _, 'transfer-encoding': __, ...otherHeaders } = lowerCased({ ...set, ...headers });
      then({ status: response.statusCode, headers: otherHeaders, body: Buffer.concat(chunks) });
      callBack(values);
      return response;
    },
  });
};

type OutgoingHeaders = Readonly<Record<string, OutgoingHttpHeader | undefined>>;

/** Node takes the headers of `writeHead` as an object or as a flat list of names and values. */
const toHeaders = (value: unknown): OutgoingHeaders => {
  if (!Array.isArray(value)) return typeof value === 'object' && value !== null ? (value as OutgoingHeaders) : {};
  const pairs = value.flatMap((name, index) => (index % 2 === 0 ? [[String(name), value[index + 1]] as const] : []));
  return Object.fromEntries(pairs);
};

const lowerCased = (headers: OutgoingHeaders): Record<string, OutgoingHttpHeader> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value]])),
  );
