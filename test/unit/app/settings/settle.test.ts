import { describe, expect, test } from 'vitest';
import { type PolicySourceContent, parsePolicySource } from '#app/settings/policySource.ts';
import { type LastGoodPolicies, resolvePolicy } from '#app/settings/resolvePolicy.ts';

const none: PolicySourceContent = { kind: 'none' };
const policy = (members: object): PolicySourceContent => ({
  kind: 'policy',
  json: { format: 'invoice-desk-policy/1', ...members },
});
const unreadable: PolicySourceContent = {
  kind: 'unreadable',
  faults: [{ path: '/p', code: 'unreadable', message: 'gone bad' }],
};
const machine = (source: PolicySourceContent, lastGood: LastGoodPolicies = {}) =>
  resolvePolicy({ machine: source, user: none }, lastGood);

describe('a policy that cannot be read', () => {
  const before = machine(policy({ export: false })).lastGood;

  test.each([
    ['what stands there is not to be had', unreadable, '/p'],
    ['what stands there is no JSON', parsePolicySource('{', '/p'), '/p'],
    ['what stands there is of another release', policy({ format: 'invoice-desk-policy/9' }), 'format'],
  ])('leaves the last good one in force where %s, and says so', (_what, source, path) => {
    const settled = machine(source, before);
    expect(settled.policy).toMatchObject({ settings: { export: false }, isLastGood: true });
    expect(settled.policy.faults.map((fault) => fault.path)).toEqual([path]);
    expect(settled.lastGood).toEqual(before);
  });

  test('lays nothing down where none was ever read, or what is kept is none', () => {
    for (const lastGood of [{}, { machine: 7 }, { machine: { format: 'x' } }, before.machine as LastGoodPolicies]) {
      const settled = machine(unreadable, lastGood);
      expect(settled.policy).toMatchObject({ settings: {}, isLastGood: false, faults: [{ path: '/p' }] });
      expect(settled.lastGood).toEqual({});
    }
  });

  test('leaves that of the others as it is', () => {
    const sources = { machine: unreadable, user: policy({ theme: 'dark' }) };
    const settled = resolvePolicy(sources, { ...before, user: { format: 'invoice-desk-policy/1', theme: 'light' } });
    expect(settled.policy.settings).toEqual({ export: false, theme: 'dark' });
    expect(settled.policy.locks).toEqual([
      { key: 'theme', by: 'user' },
      { key: 'export', by: 'machine' },
    ]);
  });
});

test('a policy that is gone has ended, and nothing of it is kept', () => {
  const settled = machine(none, machine(policy({ export: false })).lastGood);
  expect(settled).toMatchObject({ policy: { settings: {}, isLastGood: false, faults: [] }, lastGood: {} });
});

test('a policy with a typo is the last good one as far as it goes', () => {
  const { lastGood } = machine(policy({ export: false, theme: 'pink' }));
  expect(machine(unreadable, lastGood).policy).toMatchObject({ settings: { export: false }, isLastGood: true });
});
