import { expect, test } from 'vitest';
import { managedSettings } from '#app/contract/managedSettings.ts';
import { noPolicy } from '#app/settings/policy.ts';
import { defaultSettings, resolveSettings } from '#app/settings/resolveSettings.ts';

test('what nobody has chosen is as usual, and sound', () => {
  expect(resolveSettings(noPolicy, {})).toEqual({ values: defaultSettings, locks: [] });
  expect(managedSettings.parse(defaultSettings)).toEqual(defaultSettings);
});

test('the organisation’s word goes before the person’s, and the person’s before what is usual', () => {
  const locks = [{ key: 'theme', by: 'machine' } as const];
  const { values } = resolveSettings(
    { ...noPolicy, settings: { theme: 'dark' }, locks },
    { theme: 'light', language: 'fi' },
  );
  expect(values).toEqual({ ...defaultSettings, theme: 'dark', language: 'fi' });
});

test('never and the system’s are choices too, and undefined is none', () => {
  const policy = { ...noPolicy, settings: { lockAfterMinutes: null } };
  const { values } = resolveSettings(policy, { lockAfterMinutes: 5, language: undefined, theme: undefined });
  expect(values).toEqual(defaultSettings);
});
