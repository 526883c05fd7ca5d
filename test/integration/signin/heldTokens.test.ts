import { expect, test } from 'vitest';
import { openHolder } from '../../../app/signin/heldTokens.ts';
import type { Tokens } from '../../../app/signin/tokens.ts';
import { createStore, errorOf } from './parts.ts';

const tokens = (accessToken: string): Tokens => ({
  accessToken,
  refreshToken: `refresh ${accessToken}`,
  refreshAt: null,
  subject: 's',
  personName: null,
  grantedScopes: [],
  signedInAt: 0,
});

test('renewed tokens that come while a new sign-in is being stored do not replace it', async () => {
  const store = createStore();
  const holder = await openHolder(store, 'tokens:c1', () => undefined);
  await holder.begin(tokens('first'));
  const first = holder.held();
  if (!first) throw new Error('Nothing is held');
  const beginning = holder.begin(tokens('second'));
  const late = errorOf(holder.renew(first, tokens('first again')));
  await beginning;
  expect(await late).toEqual({ kind: 'signedOut' });
  expect(holder.held()?.tokens.accessToken).toBe('second');
  expect(JSON.parse(store.texts.get('tokens:c1') ?? '')).toMatchObject({ accessToken: 'second' });
});

test('the end of earlier tokens leaves later ones alone', async () => {
  const store = createStore();
  const holder = await openHolder(store, 'tokens:c1', () => undefined);
  await holder.begin(tokens('first'));
  const first = holder.held();
  if (!first) throw new Error('Nothing is held');
  await holder.begin(tokens('second'));
  expect(await holder.end(first)).toBeNull();
  expect(holder.held()?.tokens.accessToken).toBe('second');
  expect(store.texts.size).toBe(1);
});
