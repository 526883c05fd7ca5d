import { describe, expect, test } from 'vitest';
import type { HttpClient, HttpRequest } from '#app/http/client.ts';
import { createRequestThrottle } from '#app/sales/batch/requestThrottle.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const other = { ...company, customerNumber: '1002' };
const request: HttpRequest = { kind: 'read', method: 'GET', url: 'https://sales.example/contacts' };

/** A service whose next answers are those of `statuses`, 200 after them, and a clock that only waits move. */
const openThrottle = (...statuses: (readonly [status: number, retryAfter?: string | undefined])[]) => {
  const world = { nowMs: 0, sent: 0, waits: [] as number[] };
  const throttle = createRequestThrottle({
    now: () => new Date(Date.UTC(2026, 10, 20) + world.nowMs).toISOString(),
    monotonic: { now: () => world.nowMs },
    random: () => 1,
    pause: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      world.waits.push(milliseconds);
      world.nowMs += milliseconds;
    },
  });
  const http: HttpClient = {
    send: async () => {
      world.sent += 1;
      const [status = 200, retryAfter] = statuses.shift() ?? [];
      const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
      return { status, headers, body: (async function* () {})() };
    },
  };
  return { throttle, http, world };
};

const refused = (retryAfterSeconds: number) => ({ error: { kind: 'rateLimited', retryAfterSeconds } });

describe('a service that asked to wait', () => {
  test('is sent nothing more by the same work until the named time is over', async () => {
    const { throttle, http, world } = openThrottle([429, '57']);
    const client = throttle.wrapClient(company, http);
    expect((await client.send(request)).status).toBe(429);
    world.nowMs = 56_001;
    await expect(client.send(request)).rejects.toMatchObject(refused(1));
    world.nowMs = 57_000;
    expect((await client.send(request)).status).toBe(200);
    expect(world.sent).toBe(2);
  });

  test.each(['0', undefined])('for no time (%s) is left alone for a second', async (retryAfter) => {
    const { throttle, http, world } = openThrottle([429, retryAfter]);
    const client = throttle.wrapClient(company, http);
    await client.send(request);
    world.nowMs = 999;
    await expect(client.send(request)).rejects.toMatchObject(refused(1));
    world.nowMs = 1000;
    expect((await client.send(request)).status).toBe(200);
  });

  test('may be asked by other work of a person, but not by patient work, nor while a run is under way', async () => {
    const { throttle, http } = openThrottle([429, '60']);
    await throttle.wrapClient(company, http).send(request);
    expect((await throttle.wrapClient(company, http).send(request)).status).toBe(200);
    await expect(throttle.wrapClient(company, http, true).send(request)).rejects.toMatchObject(refused(60));
    throttle.start(company);
    await expect(throttle.wrapClient(company, http).send(request)).rejects.toMatchObject(refused(60));
    throttle.end(company);
    expect((await throttle.wrapClient(company, http).send(request)).status).toBe(200);
  });

  test('is that of one company, and forgotten when a person begins again', async () => {
    const { throttle, http } = openThrottle([429, '60']);
    await throttle.wrapClient(company, http).send(request);
    expect((await throttle.wrapClient(other, http, true).send(request)).status).toBe(200);
    throttle.forgetPause(company);
    expect((await throttle.wrapClient(company, http, true).send(request)).status).toBe(200);
  });
});

describe('a run', () => {
  test('waits until the service may be asked again, and then as its pace says', async () => {
    const { throttle, http, world } = openThrottle();
    throttle.start(company);
    const client = throttle.wrapClient(company, http);
    await client.send(request);
    expect(world.waits).toEqual([]);
    throttle.recordRefusal(company, { seconds: 10, attempt: 1 });
    expect(throttle.getBlockedMs(company)).toBe(10_000);
    await client.send(request);
    expect(world.waits).toEqual([10_000]);
    expect(throttle.getBlockedMs(company)).toBe(0);
  });

  test('that has ended delays nothing', async () => {
    const { throttle, http, world } = openThrottle();
    throttle.start(company);
    throttle.recordRefusal(company, { seconds: 10, attempt: 1 });
    throttle.end(company);
    expect(throttle.getBlockedMs(company)).toBe(0);
    await throttle.wrapClient(company, http).send(request);
    expect(world.waits).toEqual([]);
  });

  test('whose wait is ended sends nothing', async () => {
    const { throttle, http, world } = openThrottle();
    throttle.start(company);
    throttle.recordRefusal(company, { seconds: 10, attempt: 1 });
    const sending = throttle.wrapClient(company, http).send({ ...request, signal: AbortSignal.abort() });
    await expect(sending).rejects.toMatchObject({ error: { kind: 'cancelled' }, mayHaveHappened: false });
    expect(world.sent).toBe(0);
  });
});
