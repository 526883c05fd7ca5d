import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { nullUnlessQuick, readCapabilitiesQuickly } from '#app/sales/context/knownCapabilities.ts';
import { fewCapabilities } from '#test/unit/exampleCapabilities.ts';

const company = { connectionId: 'demo', customerNumber: '1' };

describe('what a service takes', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is read from the company’s own connection', async () => {
    const asked: unknown[] = [];
    const apiFor = async (of: unknown) => {
      asked.push(of);
      return { capabilities: () => fewCapabilities } as unknown as SalesApi;
    };
    expect(await readCapabilitiesQuickly({ apiFor }, company)).toBe(fewCapabilities);
    expect(asked).toEqual([company]);
  });

  test('is unknown while its connection cannot be opened', async () => {
    expect(await nullUnlessQuick(Promise.reject(new AppFailure({ kind: 'forbidden', message: null })))).toBeNull();
  });

  test('is unknown after a second and a half of waiting for a person', async () => {
    const controller = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
    const reading = nullUnlessQuick(new Promise(() => undefined));
    controller.abort();
    expect(await reading).toBeNull();
    expect(limit.mock.calls).toEqual([[1500]]);
  });

  test('fails with the disk and with a programming error', async () => {
    const full = new AppFailure({ kind: 'storage', reason: 'full' });
    await expect(nullUnlessQuick(Promise.reject(full))).rejects.toBe(full);
    const bug = new TypeError('not a function');
    await expect(nullUnlessQuick(Promise.reject(bug))).rejects.toBe(bug);
  });
});
