import { describe, expect, test } from 'vitest';
import { toStartLinks } from '#test/bench/start/startLinks.ts';

const addUp = (links: readonly { readonly ms: number }[]): number => links.reduce((sum, { ms }) => sum + ms, 0);

describe('links of a start', () => {
  test('each link takes the time since the one before it, whatever the order in which they were noted', () => {
    expect(toStartLinks(1000, { ready: 1300, running: 1020, hostLoaded: 1200 })).toEqual([
      { name: 'process spawned until it runs', ms: 20 },
      { name: 'until the host is loaded', ms: 180 },
      { name: 'until the host is ready', ms: 100 },
    ]);
  });

  test('a mark that another process reached before its predecessor adds nothing, so that links add up to the last mark', () => {
    const links = toStartLinks(1000, { running: 1020, rowsAnswered: 1800, painted: 1750, seen: 1900 });
    expect(links.map(({ ms }) => ms)).toEqual([20, 780, 0, 100]);
    expect(addUp(links)).toBe(900);
  });
});
