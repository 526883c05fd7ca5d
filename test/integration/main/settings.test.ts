import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import '#test/fixtures/withoutElectron.ts';
import type { SettingsStore } from '#main/platform/settings.ts';

const { openSettingsStore: openSettings } = await import('#main/platform/settings.ts');

let folder: string;
let timesSetAside: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-settings-'));
  timesSetAside = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'settings.json');
const open = (): SettingsStore =>
  openSettings(folder, () => {
    timesSetAside += 1;
  });

/** The content as the first release wrote it: no version, and profiles with one redirect address. */
const firstRelease = `{
	"preferences": { "language": "fi", "theme": "dark" },
	"connections": [
		{
			"id": "0123456789abcdef",
			"kind": "profile",
			"profileText": "{\\n  \\"name\\": \\"Own\\",\\n  \\"identity\\": {\\n    \\"redirectUri\\": \\"https://desk.example/signin\\",\\n    \\"clientId\\": \\"me\\"\\n  }\\n}"
		},
		{ "id": "broken", "kind": "profile", "profileText": "{ not JSON" }
	]
}`;

test('the first release’s settings are kept, its profiles with their one redirect address as the first of several', async () => {
  await writeFile(file(), firstRelease);
  const settings = open();
  expect(settings.get('preferences')).toEqual({ language: 'fi', theme: 'dark' });
  const [own, broken] = settings.get('connections');
  expect(JSON.parse(own?.profileText ?? '')).toEqual({
    name: 'Own',
    identity: { redirectUris: ['https://desk.example/signin'], clientId: 'me' },
  });
  expect(own?.profileText).toMatch(/^\{\n {2}"name": "Own",\n/);
  expect(broken?.profileText).toBe('{ not JSON');
  // Reading alone changes nothing on the disk; the first change rewrites the whole file.
  expect(await readFile(file(), 'utf8')).toBe(firstRelease);
  settings.set('preferences', { language: 'sv', theme: 'dark' });
  expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({ version: 2, preferences: { language: 'sv' } });
  expect(open().get('connections')).toEqual([own, broken]);
  expect(timesSetAside).toBe(0);
});

test('settings of a later release are left untouched, and it is said', async () => {
  const later = '{"version":3,"everything":"else"}';
  await writeFile(file(), later);
  expect(() => open()).toThrow(new AppFailure({ kind: 'storage', reason: 'newer' }));
  expect(await readFile(file(), 'utf8')).toBe(later);
  expect(timesSetAside).toBe(0);
});

test.each(['not what it was', '{"version":2,"connections":5}', '{"version":1,"connections":[{}]}'])(
  'settings that cannot be read are set aside: %s',
  async (text) => {
    await writeFile(file(), text);
    expect(open().get('connections')).toEqual([]);
    expect(timesSetAside).toBe(1);
    const [damaged = ''] = await readdir(folder);
    expect(await readFile(join(folder, damaged), 'utf8')).toBe(text);
  },
);
