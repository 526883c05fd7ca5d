import { expect, test } from 'vitest';
import { recallTable, rememberTable } from '../../../renderer/features/purchases/leftTable.ts';
import { firstOrder } from '../../../renderer/features/purchases/sortOrder.ts';

test('each company’s table is found as it was left, and one never seen begins fresh', () => {
  const company = { connectionId: 'demo', customerNumber: '1001' };
  const at = { row: 40, column: 2 };
  rememberTable(company, { search: 'kesko', at, scrollTop: 1280 });
  rememberTable({ ...company }, { isOpen: true });
  expect(recallTable(company)).toEqual({ search: 'kesko', sort: firstOrder, at, isOpen: true, scrollTop: 1280 });
  expect(recallTable({ ...company, customerNumber: '1002' })).toMatchObject({
    search: '',
    scrollTop: 0,
    isOpen: false,
  });
});
