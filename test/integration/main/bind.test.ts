import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DisplayPreferences } from '#app/contract/application.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { ipcContract } from '#app/contract/index.ts';
import { listIpcNames } from '#app/contract/ipcMethod.ts';
import { bindIpcHandlers, type IpcHandlers } from '#main/ipc/bindIpcHandlers.ts';
import { createIpcCallDispatcher } from '#main/ipc/ipcCallDispatcher.ts';
import { handleIpcCalls } from '#main/ipc/ipcCalls.ts';
import { logFile, setDetailedLog } from '#main/platform/log.ts';
import { rendererAddress } from '#main/windows/rendererAddress.ts';
import { ipcMain } from '#test/host/ipcMain.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const info = (): never => {
  throw new Error('never called');
};
const complete = { info, preferences: (): DisplayPreferences => ({ language: 'en', theme: 'light' }) };
const withExtra = { ...complete, reset: info };

/** Compiled, and never called: each directive fails to compile where there is no error behind it. */
const bindings = (): readonly IpcHandlers['application'][] => [
  bindIpcHandlers(complete),
  // @ts-expect-error -- a handler is missing
  bindIpcHandlers({ info }),
  // @ts-expect-error -- a handler returns something else
  bindIpcHandlers({ ...complete, preferences: () => ({ language: 'xx' }) }),
  // @ts-expect-error -- a handler is superfluous
  bindIpcHandlers({ info, preferences: complete.preferences, reset: info }),
  // @ts-expect-error -- a handler is superfluous in an object that is passed by name
  bindIpcHandlers(withExtra),
  // @ts-expect-error -- a handler is superfluous in an object that is spread
  bindIpcHandlers({ ...withExtra }),
  // @ts-expect-error -- an event of the feature is no method
  bindIpcHandlers({ ...complete, preferencesChanged: info }),
];
// @ts-expect-error -- handlers that were not bound
const unbound: IpcHandlers['application'] = complete;

const methods = listIpcNames(ipcContract, 'method');
const calls: { name: string; input: unknown }[] = [];
let answers: Record<string, (input: unknown) => unknown> = {};
let log = '';
const noted: Record<string, unknown>[] = [];

const handlers = Object.fromEntries(
  Object.entries(ipcContract).map(([feature, members]) => [
    feature,
    Object.fromEntries(
      Object.keys(members).map((member) => [
        member,
        (input: unknown) => {
          calls.push({ name: `${feature}.${member}`, input });
          return answers[`${feature}.${member}`]?.(input);
        },
      ]),
    ),
  ]),
) as unknown as IpcHandlers;

beforeEach(() => {
  for (const name of methods) ipcMain.removeHandler(name);
  handleIpcCalls(
    (name, answer) => ipcMain.handle(name, answer),
    methods,
    Promise.resolve(createIpcCallDispatcher(handlers)),
  );
  calls.length = 0;
  answers = {};
  log = '';
  noted.length = 0;
  setDetailedLog(true);
  vi.spyOn(logFile, 'append').mockImplementation((line) => void noted.push(JSON.parse(line)));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    log += text;
    return true;
  });
});

const ourPage = { url: rendererAddress, origin: 'app://invoice-desk', parent: null };
const ask = (channel: string, input: unknown, senderFrame: object | null = ourPage): Promise<unknown> =>
  ipcMain
    .receive({ senderFrame } as Electron.IpcMainInvokeEvent, { kind: 'invoke', id: '1', channel, args: [input] })
    .then((answer) => (answer.ok ? answer.value : answer));

const preferences = { language: 'fi', theme: 'dark' } as const;

test('a missing, wrong, superfluous or unbound handler is a compile error', () => {
  expect(bindings).toBeTypeOf('function');
  expect(unbound).toBe(complete);
});

test('every method of the contract is bound, and nothing besides', async () => {
  await Promise.all(methods.map((name) => ask(name, null)));
  expect(methods.length).toBeGreaterThan(20);
  for (const name of nonEmpty(listIpcNames(ipcContract, 'event')))
    expect(await ask(name, {})).toMatchObject({ ok: false, message: /No handler/ });
});

describe('the sender', () => {
  test.each([
    ['a frame inside our page', { ...ourPage, parent: ourPage }],
    ['a page from elsewhere', { ...ourPage, url: 'https://evil.example/' }],
    ['a page whose host only begins like ours', { ...ourPage, url: 'app://invoice-desk.evil/' }],
    ['a document in a sandbox', { ...ourPage, origin: 'null' }],
    ['a frame that has gone', null],
  ])('%s learns nothing, and nothing happens', async (_, frame) => {
    for (const name of nonEmpty(methods))
      expect(await ask(name, {}, frame)).toEqual({ ok: false, error: { kind: 'forbidden', message: null } });
    expect(calls).toEqual([]);
  });
});

describe('the input', () => {
  test('is parsed: what is not declared does not reach the handler', async () => {
    answers = { 'managed.choose': () => preferences };
    await ask('managed.choose', { language: 'fi', extra: 'x' });
    expect(calls).toEqual([{ name: 'managed.choose', input: { language: 'fi' } }]);
  });

  test('is refused by the path of the fault, without its value', async () => {
    const credentials = { clientCredential: 'hush', salesCredential: 'hush', subscription: 5 };
    const answer = await ask('connections.add', { text: 'hush', credentials });
    expect(answer).toEqual({
      ok: false,
      error: { kind: 'invalidRequest', detail: 'credentials.subscription' },
    });
    expect(calls).toEqual([]);
    expect(log).toBe('');
  });

  test.each([undefined, null, 5, 'text', [], new Date(0)])('%s is no question', async (input) => {
    expect(await ask('session.signIn', input)).toMatchObject({ error: { kind: 'invalidRequest' } });
  });
});

describe('an input without end', () => {
  test.each([
    ['objects in objects', (inner: unknown) => ({ query: inner, company: inner, draft: inner })],
    ['lists in lists', (inner: unknown) => [inner]],
  ])('is refused, or what nobody asked for dropped: %s', async (_, wrap) => {
    let input: unknown = 'the innermost';
    for (let depth = 0; depth < 100_000; depth += 1) input = wrap(input);
    const answers = await Promise.all(methods.map((name) => ask(name, input)));
    expect(JSON.stringify(answers)).not.toContain('Error invoking');
    const taken = calls.map((one) => one.input);
    expect(Buffer.byteLength(JSON.stringify(taken))).toBeLessThan(10_000);
  });
});

describe('the answer', () => {
  test('carries what is declared and nothing else', async () => {
    answers = { 'application.preferences': () => ({ ...preferences, accessToken: 'hush' }) };
    expect(await ask('application.preferences', {})).toEqual({ ok: true, value: preferences });
  });

  test('that is not what was declared is a fault of ours, and is not quoted', async () => {
    answers = { 'application.preferences': () => ({ language: 'hush', theme: 'dark' }) };
    const answer = await ask('application.preferences', {});
    expect(answer).toEqual({ ok: false, error: { kind: 'internal', reference: expect.stringMatching(/^\w{8}$/) } });
    expect(JSON.stringify(answer) + log).not.toContain('hush');
  });
});

describe('a failure', () => {
  test('of our own crosses as data, without its cause', async () => {
    const failure = fail({ kind: 'rateLimited', retryAfterSeconds: 57 }, new Error('hush'));
    answers = { 'application.info': () => Promise.reject(failure) };
    expect(await ask('application.info', {})).toEqual({
      ok: false,
      error: { kind: 'rateLimited', retryAfterSeconds: 57 },
    });
    expect(log).toBe('');
  });

  test('of any other kind becomes a reference, which the log has too', async () => {
    answers = {
      'application.info': () => {
        throw new Error('hush');
      },
    };
    const answer = (await ask('application.info', {})) as { error: { kind: string; reference: string } };
    expect(answer.error.kind).toBe('internal');
    expect(Object.keys(answer.error)).toEqual(['kind', 'reference']);
    expect(log).toContain(`internal ${answer.error.reference}: Error`);
    expect(log).not.toContain('hush');
  });

  test('found inside a worker is written down under the reference that it has', async () => {
    const inWorker = new AppFailure(
      { kind: 'internal', reference: '12345678' },
      { cause: 'Error\n    at work (w.js:1:1)' },
    );
    answers = { 'application.info': () => Promise.reject(inWorker) };
    expect(await ask('application.info', {})).toEqual({ ok: false, error: inWorker.error });
    expect(log).toContain('internal 12345678: ');
    expect(log).toContain('at work (w.js:1:1)');
  });
});

describe('the log of the application', () => {
  test('has the name and the time of a call that was answered, and nothing of what it carried', async () => {
    answers = { 'application.preferences': () => preferences };
    await ask('application.preferences', {});
    expect(noted).toMatchObject([{ event: 'ipc.answered', method: 'application.preferences' }]);
    expect(Number(noted[0]?.durationMs)).toBeLessThan(60_000);
    expect(JSON.stringify(noted)).not.toContain('dark');
  });

  test.each<[string, () => unknown, object]>([
    ['its kind', () => Promise.reject(fail({ kind: 'timeout' })), { kind: 'timeout', reason: null, reference: null }],
    [
      'its reason',
      () => Promise.reject(fail({ kind: 'storage', reason: 'full' })),
      { kind: 'storage', reason: 'full', reference: null },
    ],
  ])('has a call that failed with %s', async (_, answer, expected) => {
    answers = { 'application.info': answer };
    await ask('application.info', {});
    expect(noted).toMatchObject([{ event: 'ipc.failed', method: 'application.info', ...expected }]);
  });

  test('has the reference of an unexpected failure, which the page shows too', async () => {
    answers = { 'application.info': () => Promise.reject(new RangeError('hush')) };
    const answer = (await ask('application.info', {})) as { error: { reference: string } };
    expect(noted.at(-1)).toMatchObject({ event: 'ipc.failed', kind: 'internal', reference: answer.error.reference });
  });

  test('has the call of a page that may not ask', async () => {
    await ask('application.info', {}, null);
    expect(noted).toMatchObject([{ event: 'ipc.failed', method: 'application.info', kind: 'forbidden' }]);
  });

  test('has a call of a method that nobody handles as a failure of ours', async () => {
    const answer = await createIpcCallDispatcher(handlers)('application.nothing', {}, 'id');
    expect(answer).toMatchObject({ ok: false, error: { kind: 'internal' } });
    expect(await createIpcCallDispatcher(handlers)('application.preferencesChanged', {}, 'id')).toMatchObject({
      error: { kind: 'internal' },
    });
  });
});

test('every fault of an input is named by its path', async () => {
  const answer = await ask('connections.add', { text: 5, credentials: {}, isConfirmed: true });
  expect(answer).toMatchObject({
    error: {
      detail: 'text, credentials.clientCredential, credentials.salesCredential, credentials.subscription',
    },
  });
});
