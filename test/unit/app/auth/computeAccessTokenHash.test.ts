import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { computeAccessTokenHash } from '#app/auth/computeAccessTokenHash.ts';

test('the example of OpenID Connect Core, appendix A.3', () => {
  expect(computeAccessTokenHash('jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y', 'RS256')).toBe('77QmUPtjPfzWtF2AnpK9RQ');
});

test.each([
  ['ES384', 'sha384', 24],
  ['PS512', 'sha512', 32],
  ['EdDSA', 'sha512', 32],
  ['Ed25519', 'sha512', 32],
])('%s is the left half of %s', (algorithm, hash, bytes) => {
  const left = createHash(hash).update('token').digest().subarray(0, bytes);
  expect(computeAccessTokenHash('token', algorithm)).toBe(left.toString('base64url'));
});

test.each(['none', 'XRS256', 'RS2567', ''])('the algorithm "%s" has no hash', (algorithm) => {
  expect(computeAccessTokenHash('token', algorithm)).toBeNull();
});
