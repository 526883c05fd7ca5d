import { expect, test } from 'vitest';
import { presetFilters, recallTableState, storeTableState } from '#renderer/features/purchases/savedTableState.ts';
import { initialTableState } from '#renderer/features/purchases/tableState.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };

test('each scope’s table is found as it was left, and one never seen begins fresh', () => {
  const at = { row: 40, column: 2 };
  storeTableState(company, { search: 'kesko', at, scrollTop: 1280 });
  storeTableState({ ...company }, { opened: { customerNumber: '1001', id: 7 } });
  const left = {
    ...initialTableState,
    search: 'kesko',
    at,
    opened: { customerNumber: '1001', id: 7 },
    scrollTop: 1280,
  };
  expect(recallTableState(company)).toEqual(left);
  for (const customerNumber of ['1002', null])
    expect(recallTableState({ ...company, customerNumber })).toEqual({ ...initialTableState, scrollTop: 0 });
});

test('a way in with conditions shows all invoices that meet them, from the top', () => {
  storeTableState(company, { search: 'kesko', scrollTop: 99, closed: ['a'] });
  presetFilters(company, [{ kind: 'unseen' }]);
  expect(recallTableState(company)).toMatchObject({
    viewId: 'all',
    content: { filters: [{ kind: 'unseen' }], groupBy: null },
    search: '',
    closed: [],
    scrollTop: 0,
  });
});
