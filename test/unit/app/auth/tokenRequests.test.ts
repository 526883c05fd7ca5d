import { expect, onTestFinished, test, vi } from 'vitest';
import { revokeTokens } from '#app/auth/tokenRequests.ts';
import { fail } from '#app/contract/errors.ts';
import { first, memory, provider, renewForEachTest } from './memoryTokenKeeper.ts';

renewForEachTest();

test('a revocation that is given up after some seconds says that it took too long', async () => {
  await provider.configuration();
  memory.answers['/revoke'] = fail({ kind: 'cancelled' });
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  onTestFinished(() => limit.mockRestore());
  expect(await revokeTokens(provider, first)).toEqual({ kind: 'failed', error: { kind: 'timeout' } });
});
