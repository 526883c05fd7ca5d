import { describe, expect, test } from 'vitest';
import { isEInvoiceAddress, toOvt } from '#app/identifiers/eInvoiceAddress.ts';
import {
  eInvoiceOperators,
  findEInvoiceOperator,
  findEInvoiceOperatorByName,
  isEInvoiceOperatorId,
  searchEInvoiceOperators,
} from '#app/identifiers/eInvoiceOperators.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

describe('an e-invoice address', () => {
  test.each([
    '003720774740',
    '0037 2077 4740 001ab',
    'FI79 4405 2020 0360 82',
    '0216:003720774740',
    '0037:20774740',
    '0212:2077474-0',
    '0213:FI20774740',
    '0215:SOMETHING',
    '0007:5560360793',
  ])('%s', (text) => {
    expect(isEInvoiceAddress(text)).toBe(true);
  });

  test.each([
    '',
    '003720774741',
    '0216:003720774741',
    '0213:FI20774741',
    '0213:SE556036079301',
    '216:x',
    '0216:',
    'x@y.fi',
  ])('not %j', (text) => {
    expect(isEInvoiceAddress(text)).toBe(false);
  });

  test('of a business id', () => {
    expect(toOvt(' 2077474-0 ')).toBe('003720774740');
    expect(toOvt('2077474-1')).toBeNull();
  });
});

describe('the operators', () => {
  test('have right and different ids', () => {
    for (const { id } of nonEmpty(eInvoiceOperators)) expect(isEInvoiceOperatorId(id), id).toBe(true);
    expect(new Set(eInvoiceOperators.map(({ id }) => id)).size).toBe(eInvoiceOperators.length);
  });

  test('are found by parts of their name or id', () => {
    const findNames = (search: string) => searchEInvoiceOperators(search).map(({ name }) => name);
    expect(findNames('saasto')).toEqual(['Säästöpankit']);
    expect(findNames('mess api')).toEqual(['Apix Messaging']);
    expect(findNames('00372129')).toEqual(['Maventa']);
    expect(findNames('')).toHaveLength(eInvoiceOperators.length);
    expect(findNames('nobody')).toEqual([]);
    expect(findEInvoiceOperatorByName('ALANDSBANKEN')?.id).toBe('AABAFI22');
    expect(findEInvoiceOperator('0037 2129 1126')?.name).toBe('Maventa');
  });

  test('are found in any spelling, or not at all', () => {
    expect(findEInvoiceOperator('okoy fihh')?.name).toBe('OP');
    expect(findEInvoiceOperator('OKOYFIH')).toBeNull();
    expect(findEInvoiceOperatorByName(' nordea ')?.id).toBe('NDEAFIHH');
    expect(findEInvoiceOperatorByName('Nordeas')).toBeNull();
    expect(searchEInvoiceOperators('  api   mess ').map(({ name }) => name)).toEqual(['Apix Messaging']);
  });

  test.each([
    ['E204503', true],
    ['e 204503', true],
    ['0037 2129 1126', true],
    ['003721291127', false],
    ['ABCD', true],
    ['ABC', false],
    ['A'.repeat(35), true],
    ['A'.repeat(36), false],
    ['AB-CD', false],
    ['some bank', false],
    ['some  bank', false],
    ['ABCDÄ', false],
    ['', false],
  ])('may have the id %j: %s', (text, isId) => expect(isEInvoiceOperatorId(text)).toBe(isId));
});

describe('a Peppol participant', () => {
  test.each([
    ['0215:x', true],
    [`0215:${'X'.repeat(50)}`, true],
    [`0215:${'X'.repeat(51)}`, false],
    ['0215:A.B_C-D', true],
    ['0215:A/B', false],
    ['x0215:A', false],
    ['0212:20774740', true],
    ['0212:2077474-1', false],
    ['0037:003720774740', true],
    ['0037:20774741', false],
    ['0213:SE20774740', false],
  ])('%s is one: %s', (text, isOne) => expect(isEInvoiceAddress(text)).toBe(isOne));
});
