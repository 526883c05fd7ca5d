import { expect, test } from 'vitest';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialect } from '#app/profile/dialect.ts';
import { classifyDialectError } from '#app/profile/mapping.ts';

const withKinds = (errorKinds: readonly object[]) => dialect.safeParse({ ...getDefaultSalesDialect(), errorKinds });

const classify = (status: number, body: string) => {
  const rules = [
    { status: 401, when: 'code = "account"', kind: 'subscriptionRefused' },
    { status: 403, when: '$headers."x-plan" = "over"', kind: 'subscriptionRefused' },
    { status: 400, when: '$number(code) = 1', kind: 'notFound' },
    { status: 402, kind: 'forbidden' },
  ];
  const { data } = withKinds(rules);
  if (!data) throw new Error('the rules are sound');
  return classifyDialectError(data, body, { status, headers: { 'x-plan': 'over' } });
};

test.each([
  [401, '{"code":"account"}', 'subscriptionRefused'],
  [401, '{"code":"token"}', null],
  [403, '{}', 'subscriptionRefused'],
  [402, 'no JSON', 'forbidden'],
  [400, '{"code":"1"}', 'notFound'],
])('a refusal with status %i and the body %s is %s by the rules of a dialect', async (status, body, kind) => {
  expect(await classify(status, body)).toBe(kind);
});

test.each(['{"code":"one"}', 'no JSON', ''])('a rule whose expression fails on %j holds for nothing', async (body) => {
  expect(await classify(400, body)).toBeNull();
});

test.each([
  [{ status: 401, kind: 'validation' }],
  [{ status: 401, kind: 'notFound' }],
  [{ status: 408, kind: 'validation' }],
  [{ status: 499, kind: 'conflict' }],
  [{ status: 500, kind: 'validation' }],
  [{ status: 200, kind: 'validation' }],
  [{ status: 400, kind: 'offline' }],
  [{ status: 400, kind: 'timeout' }],
  [{ status: 400, kind: 'signedOut' }],
  [{ status: 400, when: '(', kind: 'conflict' }],
])('%j is no rule of a dialect', (rule) => {
  expect(withKinds([rule]).success).toBe(false);
});
