import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { managedSettingKeys } from '#app/contract/managedSettings.ts';
import { mergePolicies } from '#app/settings/mergePolicies.ts';
import { emptyParsedPolicy, parsePolicy } from '#app/settings/parsedPolicy.ts';
import { parsePolicySource } from '#app/settings/policySource.ts';
import { projectFile } from '#test/projectFile.ts';

const docs = projectFile('docs');
const page = readFileSync(join(docs, 'rollout.md'), 'utf8');
const profilePage = readFileSync(join(docs, 'profile', 'README.md'), 'utf8');

test('docs/rollout.md names every setting', () => {
  const named = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...managedSettingKeys, 'connections'].sort());
});

test('its example of a policy is one', () => {
  const [, text = ''] = /```jsonc\n([^`]*)```/.exec(page) ?? [];
  const source = parsePolicySource(text, '');
  const machine = source.kind === 'policy' ? parsePolicy(source.json) : emptyParsedPolicy;
  expect(mergePolicies({ machine, user: emptyParsedPolicy })).toMatchObject({
    faults: [],
    profileTexts: [expect.stringContaining('Talvi')],
    settings: { ownConnections: false, updates: 'off', proxy: { kind: 'fixed' }, lockAfterMinutes: 15 },
  });
});

test('the profile page names the same place of a policy on each system', () => {
  const locations = [...profilePage.matchAll(/^\| (?:Windows|macOS|Linux) \|.*`(.+)`/gm)].map(
    ([, location = '']) => location,
  );
  expect(locations).toHaveLength(3);
  expect(locations.filter((location) => !page.includes(location))).toEqual([]);
});
