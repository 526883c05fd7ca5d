import { expect, test } from 'vitest';
import {
  createFilterSearchParams,
  searchParamsToTableState,
  tableStateToSearchParams,
  validatePurchasesSearchParams,
} from '#renderer/features/purchases/purchasesSearchParams.ts';
import {
  groupTableBy,
  initialTableState,
  setOpenedInvoice,
  setTableFilters,
  setTableLayout,
  setTableSearch,
  showTableView,
  sortTableBy,
  toggleTableGroup,
} from '#renderer/features/purchases/tableState.ts';
import { builtInViews, getBuiltInViewSettings } from '#renderer/features/purchases/views/builtInViews.ts';
import { createDefaultLayout } from '#renderer/features/purchases/views/defaultLayout.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

/** Returns the search parameters as an address holds them. */
const writeAddress = (search: object): Record<string, unknown> => JSON.parse(JSON.stringify(search));

test('without search parameters the table shows the default view from its top', () => {
  expect(searchParamsToTableState(validatePurchasesSearchParams({}))).toEqual(initialTableState);
});

test('every state of the table is found again from its search parameters', () => {
  const layout = createDefaultLayout({ connectionId: 'demo', customerNumber: null });
  const steps = [
    setTableSearch('kesko'),
    setTableFilters([{ kind: 'unseen' }, { kind: 'contains', column: 'field:orderIdentifier', text: '{"x":1}' }]),
    sortTableBy('amount', true),
    groupTableBy('supplier'),
    toggleTableGroup('Kesko Oyj'),
    setOpenedInvoice({ customerNumber: '1001', id: 7 }),
    setTableLayout(layout),
    ...builtInViews.map((view) => showTableView(view, getBuiltInViewSettings(view))),
    showTableView('2c1a5ab0-9f5e-4ee1-8d0f-3a57e5ff7a11', {
      ...getBuiltInViewSettings('all'),
      groupBy: 'month',
      layout,
    }),
  ];
  let state = initialTableState;
  for (const step of nonEmpty(steps)) {
    state = step(state);
    expect(
      searchParamsToTableState(validatePurchasesSearchParams(writeAddress(tableStateToSearchParams(state)))),
    ).toEqual(state);
  }
});

test('an address names only what differs from its view', () => {
  expect(writeAddress(tableStateToSearchParams(initialTableState))).toEqual({ view: 'toReview' });
  expect(
    writeAddress(
      tableStateToSearchParams(showTableView('dueThisWeek', getBuiltInViewSettings('dueThisWeek'))(initialTableState)),
    ),
  ).toEqual({ view: 'dueThisWeek' });
});

test('a way in with conditions shows all invoices that meet them, whatever was shown before', () => {
  expect(searchParamsToTableState(createFilterSearchParams([{ kind: 'unseen' }]))).toEqual({
    ...initialTableState,
    viewId: 'all',
    content: { ...getBuiltInViewSettings('all'), filters: [{ kind: 'unseen' }] },
  });
});

test('an invalid search parameter counts as missing, and the others stay', () => {
  const wrong = {
    view: '{}',
    q: 7,
    filters: [{ kind: 'nonsense' }],
    sort: [],
    group: 'colour',
    closed: 'all',
    layout: { columns: [] },
    invoice: { customerNumber: 'x', id: 'y' },
  };
  const right = writeAddress(
    tableStateToSearchParams({
      ...initialTableState,
      viewId: 'all',
      search: 'kesko',
      content: { ...getBuiltInViewSettings('all'), filters: [{ kind: 'unseen' }], groupBy: 'month' },
      opened: { customerNumber: '1001', id: 7 },
      closed: ['a'],
    }),
  );
  expect(writeAddress(validatePurchasesSearchParams(wrong))).toEqual({});
  for (const name of nonEmpty(Object.keys(right))) {
    const { [name]: _, ...others } = right;
    const spoilt = { ...right, [name]: wrong[name as keyof typeof wrong] };
    expect([name, writeAddress(validatePurchasesSearchParams(spoilt))]).toEqual([name, others]);
  }
});
