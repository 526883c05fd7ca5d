import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type AppError, type AppFailure, fail } from '#app/contract/errors.ts';
import { createQueryClient } from '#renderer/ipc/queryClient.ts';

/** Returns how often a query is run that always throws this. */
const countAttempts = async (thrown: Error): Promise<number> => {
  let attempts = 0;
  const queryFn = (): never => {
    attempts += 1;
    throw thrown;
  };
  const query = createQueryClient().fetchQuery({ queryKey: ['failing'], queryFn, retryDelay: 0 });
  await expect(query).rejects.toBe(thrown);
  return attempts;
};

describe('repeating a failed query', () => {
  it.each<AppError>([
    { kind: 'offline' },
    { kind: 'rateLimited', retryAfterSeconds: null },
    { kind: 'storage', reason: 'busy' },
  ])('happens once for what may pass: %o', async (error) => {
    expect(await countAttempts(fail(error))).toBe(2);
  });

  it.each<AppError>([{ kind: 'signedOut' }, { kind: 'storage', reason: 'full' }])(
    'does not happen for what a person must correct: %o',
    async (error) => {
      expect(await countAttempts(fail(error))).toBe(1);
    },
  );

  it('does not happen for a programming error', async () => {
    expect(await countAttempts(new TypeError('no such method'))).toBe(1);
  });
});

/** Runs a mutation that throws this, and returns its client. */
const runFailingMutation = async (thrown: Error): Promise<QueryClient> => {
  const cache = createQueryClient();
  const observer = new MutationObserver(cache, { mutationKey: ['save'], mutationFn: () => Promise.reject(thrown) });
  await expect(observer.mutate()).rejects.toBe(thrown);
  return cache;
};

const listMutationErrors = (cache: QueryClient): readonly (AppFailure | null)[] =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: ['save'] })
    .map(({ state }) => state.error);

describe('what a component reads as an error', () => {
  it('is the failure that was thrown', async () => {
    const failure = fail({ kind: 'subscriptionRefused', message: 'no key' });
    expect(listMutationErrors(await runFailingMutation(failure))).toEqual([failure]);
  });

  it('is never a programming error, which the error boundary gets', async () => {
    const cache = await runFailingMutation(new TypeError('no such method'));
    expect(listMutationErrors(cache)).toEqual([]);
  });
});
