import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { defineIpcEvent, defineIpcMethod, listIpcNames } from '#app/contract/ipcMethod.ts';
import { getColumnFieldPattern } from '#app/contract/purchases/row.ts';
import { createResultSchema, err, ok } from '#app/contract/result.ts';
import { isUnreadableId, isWellFormedId, unreadableIdPrefix } from '#app/contract/sales/unreadable.ts';

describe('the result of a call', () => {
  const schema = createResultSchema(z.object({ count: z.number() }));

  test.each([
    ['a value', ok({ count: 2 }), { ok: true, value: { count: 2 } }],
    ['an error', err({ kind: 'timeout' }), { ok: false, error: { kind: 'timeout' } }],
  ])('is %s', (_, result, expected) => {
    expect(result).toEqual(expected);
    expect(schema.parse(result)).toEqual(expected);
  });

  test.each([
    [{ ok: true, value: { count: 'two' } }],
    [{ ok: true, error: { kind: 'timeout' } }],
    [{ ok: false, value: { count: 2 } }],
    [{ ok: false, error: { kind: 'unheard of' } }],
    [{ value: { count: 2 } }],
    [null],
  ])('is never %j', (result) => expect(schema.safeParse(result).success).toBe(false));
});

describe('a failure', () => {
  test('says its kind, and keeps its cause', () => {
    const cause = new Error('the socket closed');
    const failure = fail({ kind: 'offline' }, cause);
    expect(failure).toMatchObject({ name: 'AppFailure', message: 'offline', error: { kind: 'offline' }, cause });
  });

  test.each([
    [{}, false],
    [{ mayHaveHappened: true }, true],
    [{ mayHaveHappened: false }, false],
  ])('created with %j may have had an effect: %s', (options, mayHaveHappened) =>
    expect(new AppFailure({ kind: 'timeout' }, options).mayHaveHappened).toBe(mayHaveHappened),
  );
});

test('the names of a contract are those of its methods, or of its events', () => {
  const empty = z.object({});
  const contract = {
    archive: { read: defineIpcMethod({ input: empty, output: empty }), changed: defineIpcEvent(empty) },
    log: { open: defineIpcMethod({ input: empty, output: empty }) },
  };
  expect(listIpcNames(contract, 'method')).toEqual(['archive.read', 'log.open']);
  expect(listIpcNames(contract, 'event')).toEqual(['archive.changed']);
});

test.each([
  ['field:orderIdentifier', 'orderIdentifier'],
  ['field:field:', 'field:'],
  ['amount', null],
] as const)('the column %s shows the field %j', (column, pattern) =>
  expect(getColumnFieldPattern(column)).toBe(pattern),
);

describe('an id', () => {
  test.each([
    [`${unreadableIdPrefix}3`, true],
    ['42', false],
    [`42 ${unreadableIdPrefix}`, false],
    ['', false],
    [42, false],
    [null, false],
  ])('%j only names a row whose own id cannot be read: %s', (id, isUnreadable) =>
    expect(isUnreadableId(id)).toBe(isUnreadable),
  );

  test.each([
    ['42', true],
    ['Ä-ö/ü 語', true],
    ['4\u00002', false],
    ['42\n', false],
    ['4\ud8002', false],
    ['4\ufffd2', false],
  ])('%j can be used in an address: %s', (id, isWellFormed) => expect(isWellFormedId(id)).toBe(isWellFormed));
});
