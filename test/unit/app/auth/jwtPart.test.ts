import { expect, test } from 'vitest';
import { decodeJwtPart } from '#app/auth/jwtPart.ts';
import { signIdToken } from './memoryProvider.ts';

test('a signed token has a header and claims', () => {
  const token = signIdToken({ sub: 'liisa' });
  expect(decodeJwtPart(token, 0)).toEqual({ alg: 'ES256', kid: '1' });
  expect(decodeJwtPart(token, 1)).toEqual({ sub: 'liisa' });
});

test.each(['', 'x', 'x.y.z', '.e30'])('the text "%s", which is no token, has an empty header', (text) => {
  expect(decodeJwtPart(text, 0)).toEqual({});
});
