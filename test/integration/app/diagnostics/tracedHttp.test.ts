import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCorrelationId, runWithCorrelationId } from '#app/diagnostics/correlation.ts';
import type { LogEvent } from '#app/diagnostics/logEvent.ts';
import { createCorrelatedHttp, createTracedHttp } from '#app/diagnostics/tracedHttp.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const received: IncomingMessage[] = [];
const server = createServer((request, response) => {
  received.push(request);
  const status = request.url?.includes('refused') ? 403 : 200;
  response.writeHead(status, { 'x-request-id': 'service-7' }).end('words of the service');
});
let host: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const noted: { readonly event: LogEvent; readonly id: string | null }[] = [];
beforeEach(() => {
  noted.length = 0;
  received.length = 0;
});
const traced = createTracedHttp(createHttpClient({ retries: 0 }), {
  log: (event) => noted.push({ event, id: getCorrelationId() }),
  pathWords: () => new Set(['invoices', 'refused']),
});
const get = (path: string, http = traced) => http.send({ kind: 'read', method: 'GET', url: `http://${host}${path}` });
const about = (path: string) => ({ method: 'GET', host, path, durationMs: expect.any(Number) });

test('each request leaves one line under the id of its work, with the service’s reference and nothing of its data', async () => {
  await runWithCorrelationId('question-1', () => get('/invoices/1001?customerNumber=1001'));
  await runWithCorrelationId('question-2', () => get('/refused'));
  expect(noted).toEqual([
    {
      id: 'question-1',
      event: { event: 'http.answered', ...about('/invoices/{}?customerNumber'), status: 200, reference: 'service-7' },
    },
    {
      id: 'question-2',
      event: { event: 'http.errorStatus', ...about('/refused'), status: 403, reference: 'service-7' },
    },
  ]);
});

test('so does one that fails, and the failure goes on', async () => {
  const aborted = AbortSignal.abort();
  const response = traced.send({ kind: 'read', method: 'GET', url: `http://${host}/invoices`, signal: aborted });
  await expect(response).rejects.toMatchObject({ error: { kind: 'cancelled' } });
  expect(noted).toEqual([{ id: null, event: { event: 'http.failed', ...about('/invoices'), kind: 'cancelled' } }]);
});

test('the service receives the id in the header that the profile names, and in none if it names none', async () => {
  await runWithCorrelationId('question-3', () => get('/invoices', createCorrelatedHttp(traced, 'X-Correlation-Id')));
  await runWithCorrelationId('question-4', () => get('/invoices', createCorrelatedHttp(traced, null)));
  await get('/invoices', createCorrelatedHttp(traced, 'X-Correlation-Id'));
  expect(received.map(({ headers }) => headers['x-correlation-id'])).toEqual(['question-3', undefined, undefined]);
  expect(received.flatMap(({ rawHeaders }) => rawHeaders).filter((text) => text.includes('question-4'))).toEqual([]);
});

test('works side by side keep their ids apart, and an id that is none is replaced', async () => {
  const ids = await Promise.all(
    ['question-5', 'question-6', 'a\r\nb: c', 'x'.repeat(65), null].map((id) =>
      runWithCorrelationId(id, async () => {
        await get('/invoices');
        return getCorrelationId();
      }),
    ),
  );
  expect(ids.slice(0, 2)).toEqual(['question-5', 'question-6']);
  for (const id of nonEmpty(ids.slice(2))) expect(id).toMatch(/^[\da-f-]{36}$/);
});
