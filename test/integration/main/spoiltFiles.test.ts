import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '#test/fixtures/withoutElectron.ts';
import { spoilt } from '#test/fixtures/spoilt.ts';

const { openSettingsStore: openSettings } = await import('#main/platform/settings.ts');
const { openLastRouteStore: openLastPlace } = await import('#main/platform/lastRoute.ts');
const { openLastGoodPolicy } = await import('#main/settings/lastGoodPolicy.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-desk-spoilt-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const damaged = (name: string): readonly string[] =>
  readdirSync(folder).filter((entry) => entry.startsWith(`${name}.damaged-`));

describe('settings', () => {
  test.each(spoilt)('in whose place is %s are set aside, and new ones are kept', (_what, put) => {
    put(join(folder, 'settings.json'));
    let countReports = 0;
    const settings = openSettings(folder, () => {
      countReports += 1;
    });
    settings.set('preferences', { theme: 'dark' });
    expect(openSettings(folder, () => undefined).get('preferences')).toEqual({ theme: 'dark' });
    expect([countReports, damaged('settings').length]).toEqual([1, 1]);
  });

  test('say nothing of what nobody knows, and of what is in every object', () => {
    writeFileSync(
      join(folder, 'settings.json'),
      '{"version": 2, "__proto__": {"polluted": 1}, "constructor": 7, "preferences": {"theme": "dark", "__proto__": {"polluted": 1}}}',
    );
    const settings = openSettings(folder, () => undefined);
    expect(settings.get('preferences')).toEqual({ theme: 'dark' });
    settings.set('quietHours', null);
    expect('polluted' in {}).toBe(false);
    expect(readFileSync(join(folder, 'settings.json'), 'utf8')).not.toContain('polluted');
  });

  test.skipIf(process.platform === 'win32')('behind a link that leads nowhere begin anew', () => {
    symlinkSync(join(folder, 'nowhere'), join(folder, 'settings.json'));
    openSettings(folder, () => undefined).set('preferences', { theme: 'dark' });
    expect(openSettings(folder, () => undefined).get('preferences')).toEqual({ theme: 'dark' });
  });
});

describe('the last good policy', () => {
  const policy = { machine: { format: 'invoice-desk-policy/1', export: false } };

  test.each(spoilt)('in whose place is %s is none, and the next one is kept', (_what, put) => {
    put(join(folder, 'policy.json'));
    const lastGood = openLastGoodPolicy(folder);
    expect(lastGood.value).toEqual({});
    lastGood.save(policy);
    expect(openLastGoodPolicy(folder).value).toEqual(policy);
    expect(damaged('policy')).toHaveLength(1);
  });
});

describe('the place where somebody was', () => {
  const route = { path: '/sales', company: null };

  test.each([
    ...spoilt,
    ['a page outside', (file: string) => writeFileSync(file, '{"path": "https://evil.example/", "company": null}')],
    ['a path that reads backwards', (file: string) => writeFileSync(file, '{"path": "/\u202e", "company": null}')],
  ] as typeof spoilt)('in whose place is %s is not offered, and nothing fails', async (what, put) => {
    put(join(folder, 'lastPlace.json'));
    const lastPlace = openLastPlace(folder);
    expect(lastPlace.interrupted).toBeNull();
    lastPlace.save(route);
    await lastPlace.forget();
    expect(openLastPlace(folder).interrupted).toBeNull();
    expect(readdirSync(folder).filter((name) => name === 'lastPlace.json')).toHaveLength(what === 'a folder' ? 1 : 0);
  });
});
