import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { ManagedSettingKey } from '#app/contract/managedSettings.ts';
import { noPolicy, type OrganizationPolicy } from '#app/settings/policy.ts';
import '#test/fixtures/withoutElectron.ts';
import type { EffectiveSettings } from '#main/platform/effectiveSettings.ts';

const { openSettingsStore: openSettings } = await import('#main/platform/settings.ts');
const { createEffectiveSettings: createGoverned } = await import('#main/platform/effectiveSettings.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-governed-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Opens the settings under a policy, as a start of the application does. */
const start = (policy: OrganizationPolicy = noPolicy): EffectiveSettings =>
  createGoverned({ settings: openSettings(folder, () => expect.unreachable('the settings are sound')), policy });
const dark: OrganizationPolicy = { ...noPolicy, settings: { theme: 'dark' }, locks: [{ key: 'theme', by: 'user' }] };
const blocked = new AppFailure({ kind: 'blockedByPolicy' });

test('a setting that the user chooses takes effect, is published once, and is kept for the next start', () => {
  const effectiveSettings = start();
  const changes: (readonly ManagedSettingKey[])[] = [];
  const stop = effectiveSettings.onChange((keys) => changes.push(keys));
  effectiveSettings.set('language', 'fi');
  effectiveSettings.set('language', 'fi');
  stop();
  effectiveSettings.set('proxy', { kind: 'fixed', server: 'proxy.example:8080', bypass: ['<local>'] });
  expect(changes).toEqual([['language']]);
  expect(start().get('language')).toBe('fi');
  expect(start().get('proxy')).toMatchObject({ server: 'proxy.example:8080' });
});

test('what is locked nobody changes, and nothing that was to be changed with it', () => {
  const effectiveSettings = start(dark);
  expect([effectiveSettings.getLock('theme'), effectiveSettings.getLock('language')]).toEqual(['user', null]);
  expect(() => effectiveSettings.set('theme', 'light')).toThrow(blocked);
  expect(() => effectiveSettings.choose({ language: 'sv', theme: 'light' })).toThrow(blocked);
  expect(effectiveSettings.all()).toMatchObject({ values: { language: null, theme: 'dark' }, locks: dark.locks });
});

test('a new policy takes effect at once, and the settings that it locks or unlocks are published', () => {
  const effectiveSettings = start();
  const changes: (readonly ManagedSettingKey[])[] = [];
  effectiveSettings.onChange((keys) => changes.push(keys));
  effectiveSettings.set('theme', 'dark');
  effectiveSettings.setPolicy(dark);
  expect(effectiveSettings.getLock('theme')).toBe('user');
  expect(() => effectiveSettings.set('theme', 'light')).toThrow(blocked);
  effectiveSettings.setPolicy(dark);
  effectiveSettings.setPolicy(noPolicy);
  effectiveSettings.set('theme', 'light');
  expect(changes).toEqual([['theme'], ['theme'], ['theme'], ['theme']]);
});

test('a person’s choice waits while it is locked', () => {
  start().set('theme', 'light');
  expect(start(dark).get('theme')).toBe('dark');
  expect(start().get('theme')).toBe('light');
});
