import { describe, expect, test } from 'vitest';
import type { HealthFacts } from '#app/contract/diagnostics.ts';
import { assessHealth } from '#app/diagnostics/health.ts';

const well: HealthFacts = {
  connections: [{ connectionId: 'a', name: 'A', host: 'a.example', session: 'signedIn', endsAt: null }],
  files: [{ kind: 'sales', path: 'sales.sqlite', bytes: 1, version: 1, integrity: 'sound', growth: null }],
  queue: { sending: 3, stopped: 0, undecided: 0 },
  disk: { free: 10 ** 12 },
  dataFolder: { path: '/data', problem: null },
  secretStorage: 'disk',
  policy: { isThere: false, faults: 0 },
  log: { folder: '/logs', bytes: 1, trouble: null },
  versions: { application: '1', electron: '', chromium: '', node: '24', system: 'linux' },
};
const connection = (session: HealthFacts['connections'][number]['session']) => ({
  connections: [...well.connections, { connectionId: 'b', name: 'B', host: 'b.example', session, endsAt: null }],
});
const file = (integrity: HealthFacts['files'][number]['integrity']) => ({
  files: [
    ...well.files,
    { kind: 'purchases' as const, path: 'p.sqlite', bytes: 1, version: null, integrity, growth: null },
  ],
});

describe('the verdict', () => {
  test('is good all over where all is well', () => {
    expect(new Set(Object.values(assessHealth(well)))).toEqual(new Set(['good']));
  });

  test.each<[keyof ReturnType<typeof assessHealth>, Partial<HealthFacts>, string]>([
    ['connections', connection('notOpened'), 'good'],
    ['connections', connection('signedOut'), 'notice'],
    ['connections', connection('withoutCredentials'), 'fault'],
    ['files', file('damaged'), 'fault'],
    ['files', file('unreadable'), 'fault'],
    ['queue', { queue: { sending: 0, stopped: 1, undecided: 0 } }, 'notice'],
    ['queue', { queue: { sending: 0, stopped: 1, undecided: 1 } }, 'fault'],
    ['queue', { queue: null }, 'fault'],
    ['disk', { disk: { free: null } }, 'good'],
    ['disk', { disk: { free: 100 * 2 ** 20 } }, 'notice'],
    ['disk', { disk: { free: 0 } }, 'fault'],
    ['dataFolder', { dataFolder: { path: '/data', problem: { reason: 'full', folder: '/other' } } }, 'notice'],
    ['secrets', { secretStorage: 'memory' }, 'notice'],
    ['secrets', { secretStorage: 'waiting' }, 'notice'],
    ['policy', { policy: { isThere: true, faults: 1 } }, 'notice'],
    ['log', { log: { ...well.log, trouble: 'full' } }, 'notice'],
  ])('on %s with %j is %s, and on nothing else', (part, change, expected) => {
    expect(assessHealth({ ...well, ...change })).toEqual({ ...assessHealth(well), [part]: expected });
  });
});
