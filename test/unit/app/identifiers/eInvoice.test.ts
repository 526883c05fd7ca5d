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
    const found = (search: string) => searchEInvoiceOperators(search).map(({ name }) => name);
    expect(found('saasto')).toEqual(['Säästöpankit']);
    expect(found('mess api')).toEqual(['Apix Messaging']);
    expect(found('00372129')).toEqual(['Maventa']);
    expect(found('')).toHaveLength(eInvoiceOperators.length);
    expect(found('nobody')).toEqual([]);
    expect(findEInvoiceOperatorByName('ALANDSBANKEN')?.id).toBe('AABAFI22');
    expect(findEInvoiceOperator('0037 2129 1126')?.name).toBe('Maventa');
  });
});
