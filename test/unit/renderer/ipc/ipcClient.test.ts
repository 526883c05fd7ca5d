import { describe, expect, it } from 'vitest';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { PreloadBridge } from '#renderer/ipc/bridge.ts';
import { createIpcClient, createIpcEventSubscriber } from '#renderer/ipc/ipcClient.ts';

/** A bridge whose far side is a function, and whose news are sent by hand. */
const bridgeTo = (answer: (name: string, input: unknown) => unknown) => {
  const handlers = new Map<string, Set<(payload: unknown) => void>>();
  const bridge: PreloadBridge = {
    invoke: async (name, input) => answer(name, input),
    listen: (name, handler) => {
      const listening = handlers.get(name) ?? new Set();
      handlers.set(name, listening.add(handler));
      return () => listening.delete(handler);
    },
  };
  const send = (name: string, payload: unknown): void => {
    for (const handler of handlers.get(name) ?? []) handler(payload);
  };
  return { bridge, send };
};

const clientTo = (answer: (name: string, input: unknown) => unknown) => createIpcClient(() => bridgeTo(answer).bridge);
/** Resolves with the error of a promise that rejects with an `AppFailure`, as the client's promises only do. */
const captureError = async (promise: Promise<unknown>): Promise<AppError | undefined> => {
  const caught: unknown = await promise.catch((thrown: unknown) => thrown);
  return caught instanceof AppFailure ? caught.error : undefined;
};

describe('asking', () => {
  it('gives back the value', async () => {
    const client = clientTo(() => ({ ok: true, value: { language: 'fi', theme: 'dark' } }));
    expect(await client.application.preferences({})).toEqual({ language: 'fi', theme: 'dark' });
  });

  it('sends the input under the name of feature and member', async () => {
    const received: unknown[] = [];
    const client = clientTo((name, input) => {
      received.push(name, input);
      return { ok: true, value: {} };
    });
    await client.session.cancelSignIn({ connectionId: 'c' });
    expect(received).toEqual(['session.cancelSignIn', { connectionId: 'c' }]);
  });

  it('throws the failure of the far side', async () => {
    const error = { kind: 'rateLimited', retryAfterSeconds: 30 } as const;
    expect(await captureError(clientTo(() => ({ ok: false, error })).application.info({}))).toEqual(error);
  });

  it.each([
    ['a value of another shape', { ok: true, value: { language: 'de', theme: 'dark' } }],
    ['an unknown failure', { ok: false, error: { kind: 'surprise' } }],
    ['nothing at all', undefined],
  ])('does not let %s pass', async (_, answer) => {
    const error = await captureError(clientTo(() => answer).application.preferences({}));
    expect(error).toEqual({ kind: 'internal', reference: 'answer of application.preferences' });
  });

  it('turns a broken or missing bridge into a failure', async () => {
    const broken = clientTo(() => {
      throw new Error('refused');
    });
    const expected = { kind: 'internal', reference: 'call of application.info' };
    expect(await captureError(broken.application.info({}))).toEqual(expected);
    const missing = createIpcClient(() => undefined as unknown as PreloadBridge);
    expect(await captureError(missing.application.info({}))).toEqual(expected);
  });
});

describe('listening', () => {
  it('hears news that keep to the contract, until it stops', () => {
    const { bridge, send } = bridgeTo(() => undefined);
    const received: string[] = [];
    const stop = createIpcEventSubscriber(() => bridge)('application.preferencesChanged', ({ theme }) =>
      received.push(theme),
    );
    send('application.preferencesChanged', { language: 'en', theme: 'dark' });
    stop();
    send('application.preferencesChanged', { language: 'en', theme: 'light' });
    expect(received).toEqual(['dark']);
  });

  it('refuses news that break the contract', () => {
    const { bridge, send } = bridgeTo(() => undefined);
    const received: unknown[] = [];
    createIpcEventSubscriber(() => bridge)('application.preferencesChanged', (event) => received.push(event));
    expect(() => send('application.preferencesChanged', { language: 'en', theme: 'loud' })).toThrow();
    expect(received).toEqual([]);
  });
});
