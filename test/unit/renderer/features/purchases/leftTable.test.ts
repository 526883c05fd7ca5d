import { expect, test } from 'vitest';
import { leaveFiltered, recallTable, rememberTable } from '#renderer/features/purchases/leftTable.ts';
import { firstState } from '#renderer/features/purchases/tableState.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };

test('each scope’s table is found as it was left, and one never seen begins fresh', () => {
  const at = { row: 40, column: 2 };
  rememberTable(company, { search: 'kesko', at, scrollTop: 1280 });
  rememberTable({ ...company }, { opened: { customerNumber: '1001', id: 7 } });
  const left = { ...firstState, search: 'kesko', at, opened: { customerNumber: '1001', id: 7 }, scrollTop: 1280 };
  expect(recallTable(company)).toEqual(left);
  for (const customerNumber of ['1002', null])
    expect(recallTable({ ...company, customerNumber })).toEqual({ ...firstState, scrollTop: 0 });
});

test('a way in with conditions shows all invoices that meet them, from the top', () => {
  rememberTable(company, { search: 'kesko', scrollTop: 99, closed: ['a'] });
  leaveFiltered(company, [{ kind: 'unseen' }]);
  expect(recallTable(company)).toMatchObject({
    viewId: 'all',
    content: { filters: [{ kind: 'unseen' }], groupBy: null },
    search: '',
    closed: [],
    scrollTop: 0,
  });
});
