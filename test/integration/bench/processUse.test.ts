import { describe, expect, test } from 'vitest';
import { readTreeMemoryByKind, readTreeUse } from '#test/bench/start/processUse.ts';

/** Only Linux reports it. */
const isKnown = process.platform === 'linux';

describe('use of a tree of processes', () => {
  test('names the threads of the first process apart, with what they have computed and read', () => {
    const uses = readTreeUse(process.pid);
    const [first, others] = uses;
    if (!isKnown) return expect(uses).toEqual([]);
    expect(first?.kind).toBe('main process, main thread');
    expect(others?.kind).toBe('main process, other threads');
    expect((first?.processorSeconds ?? 0) + (others?.processorSeconds ?? 0)).toBeGreaterThan(0);
    expect((first?.readMegabytes ?? 0) + (others?.readMegabytes ?? 0)).toBeGreaterThan(0);
  });

  test('counts the memory of the first process as a whole', () => {
    const [first] = readTreeMemoryByKind(process.pid);
    if (isKnown) expect(first).toMatchObject({ kind: 'main process', megabytes: expect.any(Number) });
    else expect(first).toBeUndefined();
  });
});
