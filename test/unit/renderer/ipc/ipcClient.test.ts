import { describe, expect, it } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { PreloadBridge } from '#renderer/ipc/bridge.ts';
import { createIpcClient, createIpcEventSubscriber } from '#renderer/ipc/ipcClient.ts';
import { isTransientError, toAppError } from '#renderer/ipc/toAppError.ts';

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
const captureFailure = (promise: Promise<unknown>): Promise<unknown> => promise.catch((caught: unknown) => caught);

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
    const failure = await captureFailure(clientTo(() => ({ ok: false, error })).application.info({}));
    expect(failure).toBeInstanceOf(AppFailure);
    expect(toAppError(failure)).toEqual(error);
  });

  it.each([
    ['a value of another shape', { ok: true, value: { language: 'de', theme: 'dark' } }],
    ['an unknown failure', { ok: false, error: { kind: 'surprise' } }],
    ['nothing at all', undefined],
  ])('does not let %s pass', async (_, answer) => {
    const failure = await captureFailure(clientTo(() => answer).application.preferences({}));
    expect(toAppError(failure)).toEqual({ kind: 'internal', reference: 'answer of application.preferences' });
  });

  it('turns a broken or missing bridge into a failure', async () => {
    const broken = clientTo(() => {
      throw new Error('refused');
    });
    const expected = { kind: 'internal', reference: 'call of application.info' };
    expect(toAppError(await captureFailure(broken.application.info({})))).toEqual(expected);
    const missing = createIpcClient(() => undefined as unknown as PreloadBridge);
    expect(toAppError(await captureFailure(missing.application.info({})))).toEqual(expected);
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

describe('asking again by itself', () => {
  it('is for what may pass, not for what a person must mend', () => {
    expect(isTransientError({ kind: 'offline' })).toBe(true);
    expect(isTransientError({ kind: 'storage', reason: 'busy' })).toBe(true);
    expect(isTransientError({ kind: 'storage', reason: 'full' })).toBe(false);
    expect(isTransientError({ kind: 'signedOut' })).toBe(false);
  });
});
