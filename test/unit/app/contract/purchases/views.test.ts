import { describe, expect, test } from 'vitest';
import { purchaseQuery } from '#app/contract/purchases/query.ts';
import {
  type SavedView,
  type TableLayout,
  tableLayout,
  type ViewSettings,
  viewSettings,
} from '#app/contract/purchases/views.ts';
import { defaultSort, toggleSortColumn } from '#renderer/features/purchases/sortOrder.ts';
import {
  getListPositionAfterChange,
  groupTableBy,
  initialTableState,
  setOpenedInvoice,
  setTableFilters,
  setTableSearch,
  showTableView,
  sortTableBy,
  type TableStateUpdate,
  toggleTableGroup,
  toPurchaseQuery,
} from '#renderer/features/purchases/tableState.ts';
import {
  hideColumn,
  moveColumn,
  pinColumn,
  setAlwaysShown,
  showColumn,
} from '#renderer/features/purchases/toolbar/layoutChanges.ts';
import { builtInViews, getBuiltInViewSettings } from '#renderer/features/purchases/views/builtInViews.ts';
import { createDefaultLayout } from '#renderer/features/purchases/views/defaultLayout.ts';
import { listViewTabs } from '#renderer/features/purchases/views/listViewTabs.ts';
import {
  findViewSettings,
  isViewChanged,
  toStandaloneViewSettings,
} from '#renderer/features/purchases/views/viewChanges.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const scope = { connectionId: 'demo', customerNumber: '1001' };
const content: ViewSettings = {
  filters: [{ kind: 'number', column: 'amount', from: '100', to: null }],
  sort: [{ column: 'amount', direction: 'descending' }],
  groupBy: 'supplier',
  layout: null,
};
const saved: SavedView = { id: 's', name: 'Large', scope, content };

describe('views', () => {
  test('every built-in one asks a question that the contract takes', () => {
    for (const view of builtInViews) {
      const state = showTableView(view, getBuiltInViewSettings(view))(initialTableState);
      expect(purchaseQuery.safeParse(toPurchaseQuery(state, scope)).success).toBe(true);
    }
    const gone = showTableView('gone', getBuiltInViewSettings('gone'))(initialTableState);
    expect(toPurchaseQuery(gone, scope).filters).toEqual([{ kind: 'missing' }]);
  });

  test('a built-in one asks for itself and for its chips', () => {
    const state = setTableFilters([{ kind: 'unseen' }])(initialTableState);
    expect(toPurchaseQuery(state, scope).filters).toEqual([{ kind: 'toReview' }, { kind: 'unseen' }]);
    expect(toStandaloneViewSettings('toReview', state.content).filters).toEqual(toPurchaseQuery(state, scope).filters);
    expect(toStandaloneViewSettings('s', content)).toEqual(content);
  });

  test('what is due this week is unpaid and has its bank day in the week', () => {
    const state = showTableView('dueThisWeek', getBuiltInViewSettings('dueThisWeek'))(initialTableState);
    expect(toPurchaseQuery(state, scope).filters).toEqual([
      { kind: 'paid', isPaid: false },
      { kind: 'period', column: 'bankDay', period: 'thisWeek' },
    ]);
  });

  test('a saved one shows as changed until it is as it was made, however its parts are written', () => {
    expect(isViewChanged('s', content, [saved])).toBe(false);
    const reordered = { layout: null, groupBy: content.groupBy, sort: content.sort, filters: content.filters } as const;
    expect(isViewChanged('s', viewSettings.parse(reordered), [saved])).toBe(false);
    expect(isViewChanged('s', { ...content, groupBy: null }, [saved])).toBe(true);
    expect(isViewChanged('all', getBuiltInViewSettings('all'), [])).toBe(false);
    expect(isViewChanged('removed', content, [saved])).toBe(false);
    expect(findViewSettings('removed', [saved])).toBeNull();
  });

  test('have tabs: the usual ones, the open one, then the saved ones', () => {
    const ids = (viewId: string) => listViewTabs(viewId, [saved], (view) => view).map(({ id }) => id);
    expect(ids('all')).toEqual(['toReview', 'all', 'dueThisWeek', 'withFindings', 's']);
    expect(ids('gone')).toEqual(['toReview', 'all', 'dueThisWeek', 'withFindings', 'gone', 's']);
    expect(ids('s')).toEqual(ids('all'));
  });
});

describe('the state of a table', () => {
  const down = { at: { row: 40, column: 2 }, scrollTop: 1280 };

  test('begins at the top with a new search, filter, order or view, and stays where groups close', () => {
    const steps = [
      setTableSearch('kesko'),
      setTableFilters([]),
      sortTableBy('amount', false),
      groupTableBy('month'),
      showTableView('all', getBuiltInViewSettings('all')),
    ];
    const getPosition = (step: TableStateUpdate, position = down) =>
      getListPositionAfterChange(initialTableState, step(initialTableState), position);
    for (const step of nonEmpty(steps)) expect(getPosition(step)).toEqual({ at: { row: 0, column: 2 }, scrollTop: 0 });
    for (const step of nonEmpty([toggleTableGroup('2026-11'), setOpenedInvoice({ customerNumber: '1001', id: 7 })]))
      expect(getPosition(step)).toBe(down);
    expect(getPosition(setTableSearch('x'), { at: { row: -1, column: 2 }, scrollTop: 0 }).at.row).toBe(-1);
  });

  test('opens a group again that was closed, and all of them with another grouping', () => {
    const grouped = toggleTableGroup('b')(toggleTableGroup('a')(groupTableBy('supplier')(initialTableState)));
    expect(toPurchaseQuery(grouped, scope).group).toEqual({ by: 'supplier', closed: ['a', 'b'] });
    expect(toggleTableGroup('a')(grouped).closed).toEqual(['b']);
    expect(groupTableBy('month')(grouped).closed).toEqual([]);
  });

  test('asks without the spaces around a search', () =>
    expect(toPurchaseQuery(setTableSearch(' a b ')(initialTableState), scope).search).toBe('a b'));
});

test('a header sorts ascending, turns round when pressed again, and counts after the others where it is added', () => {
  const amount = { column: 'amount', direction: 'ascending' } as const;
  const due = defaultSort;
  expect(toggleSortColumn([due], 'amount', false)).toEqual([amount]);
  expect(toggleSortColumn([amount], 'amount', false)).toEqual([{ column: 'amount', direction: 'descending' }]);
  expect(toggleSortColumn([due], 'amount', true)).toEqual([due, amount]);
  expect(toggleSortColumn([due, amount], 'dueDate', true)).toEqual([
    { column: 'dueDate', direction: 'ascending' },
    amount,
  ]);
  expect(toggleSortColumn([due, amount], 'town', false)).toEqual([{ column: 'town', direction: 'ascending' }]);
  const five = (['iban', 'bic', 'town', 'version', 'state'] as const).map((column) => ({ ...amount, column }));
  expect(toggleSortColumn(five, 'amount', true)).toEqual(five);
});

describe('columns', () => {
  const layout: TableLayout = createDefaultLayout(scope);
  const names = ({ columns }: TableLayout) => columns.map(({ column }) => column);

  test('over several companies say first whose invoice it is', () => {
    expect(names(createDefaultLayout({ ...scope, customerNumber: null }))).toEqual(['company', ...names(layout)]);
  });

  test('that a person adds or asks for stay in a narrow table, until they may leave again', () => {
    const added = showColumn(layout, 'town').columns.at(-1);
    expect(added).toEqual({ column: 'town', width: null, isPinned: false, isAlwaysShown: true });
    const asked = setAlwaysShown(layout, 'iban', true);
    expect(tableLayout.parse(asked).columns.filter(({ isAlwaysShown }) => isAlwaysShown)).toEqual([
      { column: 'iban', width: null, isPinned: false, isAlwaysShown: true },
    ]);
    expect(setAlwaysShown(asked, 'iban', false)).toEqual(layout);
  });

  test('come and go; the last one stays', () => {
    const more = showColumn(layout, 'field:weight');
    expect(names(more)).toEqual([...names(layout), 'field:weight']);
    expect(showColumn(more, 'field:weight')).toBe(more);
    expect(hideColumn(more, 'field:weight')).toEqual(layout);
    const one = { ...layout, columns: layout.columns.slice(0, 1) };
    expect(hideColumn(one, 'dueDate')).toBe(one);
  });

  test('that are pinned stand at the left and move among themselves', () => {
    const pinned = pinColumn(pinColumn(layout, 'amount', true), 'iban', true);
    const others = names(layout).filter((column) => column !== 'amount' && column !== 'iban');
    expect(names(pinned)).toEqual(['amount', 'iban', ...others]);
    expect(names(moveColumn(pinned, 'amount', 5)).slice(0, 3)).toEqual(['iban', 'amount', 'dueDate']);
    expect(names(moveColumn(pinned, 'state', 0)).slice(0, 4)).toEqual(['amount', 'iban', 'state', 'dueDate']);
    expect(moveColumn(layout, 'town', 0)).toBe(layout);
  });
});
