import { describe, expect, test } from 'vitest';
import { purchaseQuery } from '#app/contract/purchases/query.ts';
import type { SavedView, TableLayout, ViewContent } from '#app/contract/purchases/views.ts';
import { viewContent } from '#app/contract/purchases/views.ts';
import { firstOrder, sortedBy } from '#renderer/features/purchases/sortOrder.ts';
import {
  filterBy,
  firstState,
  groupBy,
  moveTo,
  queryOf,
  search,
  showView,
  sortBy,
  toggleGroup,
} from '#renderer/features/purchases/tableState.ts';
import { hideColumn, moveColumn, pinColumn, showColumn } from '#renderer/features/purchases/toolbar/layoutChanges.ts';
import { builtInContent, builtInViews } from '#renderer/features/purchases/views/builtInViews.ts';
import { defaultLayout } from '#renderer/features/purchases/views/defaultLayout.ts';
import { contentOf, isChanged, wholeContent } from '#renderer/features/purchases/views/viewChanges.ts';
import { viewTabs } from '#renderer/features/purchases/views/viewTabs.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const scope = { connectionId: 'demo', customerNumber: '1001' };
const content: ViewContent = {
  filters: [{ kind: 'number', column: 'amount', from: '100', to: null }],
  sort: [{ column: 'amount', direction: 'descending' }],
  groupBy: 'supplier',
  layout: null,
};
const saved: SavedView = { id: 's', name: 'Large', scope, content };

describe('views', () => {
  test('every built-in one asks a question that the contract takes', () => {
    for (const view of builtInViews) {
      const state = showView(view, builtInContent(view))(firstState);
      expect(purchaseQuery.safeParse(queryOf(state, scope)).success).toBe(true);
    }
    const gone = showView('gone', builtInContent('gone'))(firstState);
    expect(queryOf(gone, scope).filters).toEqual([{ kind: 'missing' }]);
  });

  test('a built-in one asks for itself and for its chips', () => {
    const state = filterBy([{ kind: 'unseen' }])(firstState);
    expect(queryOf(state, scope).filters).toEqual([{ kind: 'review', states: ['new'] }, { kind: 'unseen' }]);
    expect(wholeContent('toReview', state.content).filters).toEqual(queryOf(state, scope).filters);
    expect(wholeContent('s', content)).toEqual(content);
  });

  test('a saved one shows as changed until it is as it was made, however its parts are written', () => {
    expect(isChanged('s', content, [saved])).toBe(false);
    const reordered = { layout: null, groupBy: content.groupBy, sort: content.sort, filters: content.filters } as const;
    expect(isChanged('s', viewContent.parse(reordered), [saved])).toBe(false);
    expect(isChanged('s', { ...content, groupBy: null }, [saved])).toBe(true);
    expect(isChanged('all', builtInContent('all'), [])).toBe(false);
    expect(isChanged('removed', content, [saved])).toBe(false);
    expect(contentOf('removed', [saved])).toBeNull();
  });

  test('have tabs: the usual ones, the open one, then the saved ones', () => {
    const ids = (viewId: string) => viewTabs(viewId, [saved], (view) => view).map(({ id }) => id);
    expect(ids('all')).toEqual(['toReview', 'all', 'dueThisWeek', 'withFindings', 's']);
    expect(ids('gone')).toEqual(['toReview', 'all', 'dueThisWeek', 'withFindings', 'gone', 's']);
    expect(ids('s')).toEqual(ids('all'));
  });
});

describe('the state of a table', () => {
  const down = moveTo({ row: 40, column: 2 })(firstState);

  test('begins at the top with a new search, filter, order or view, and stays where groups close', () => {
    const steps = [
      search('kesko'),
      filterBy([]),
      sortBy('amount', false),
      groupBy('month'),
      showView('all', builtInContent('all')),
    ];
    for (const step of nonEmpty(steps)) expect(step(down).at).toEqual({ row: 0, column: 2 });
    expect(toggleGroup('2026-11')(down).at).toBe(down.at);
    expect(search('x')(moveTo({ row: -1, column: 2 })(firstState)).at.row).toBe(-1);
  });

  test('opens a group again that was closed, and all of them with another grouping', () => {
    const grouped = toggleGroup('b')(toggleGroup('a')(groupBy('supplier')(firstState)));
    expect(queryOf(grouped, scope).group).toEqual({ by: 'supplier', closed: ['a', 'b'] });
    expect(toggleGroup('a')(grouped).closed).toEqual(['b']);
    expect(groupBy('month')(grouped).closed).toEqual([]);
  });

  test('asks without the spaces around a search', () =>
    expect(queryOf(search(' a b ')(firstState), scope).search).toBe('a b'));
});

test('a header sorts ascending, turns round when pressed again, and counts after the others where it is added', () => {
  const amount = { column: 'amount', direction: 'ascending' } as const;
  const due = firstOrder;
  expect(sortedBy([due], 'amount', false)).toEqual([amount]);
  expect(sortedBy([amount], 'amount', false)).toEqual([{ column: 'amount', direction: 'descending' }]);
  expect(sortedBy([due], 'amount', true)).toEqual([due, amount]);
  expect(sortedBy([due, amount], 'dueDate', true)).toEqual([{ column: 'dueDate', direction: 'ascending' }, amount]);
  expect(sortedBy([due, amount], 'town', false)).toEqual([{ column: 'town', direction: 'ascending' }]);
  const five = (['iban', 'bic', 'town', 'version', 'state'] as const).map((column) => ({ ...amount, column }));
  expect(sortedBy(five, 'amount', true)).toEqual(five);
});

describe('columns', () => {
  const layout: TableLayout = defaultLayout(scope);
  const names = ({ columns }: TableLayout) => columns.map(({ column }) => column);

  test('over several companies say first whose invoice it is', () => {
    expect(names(defaultLayout({ ...scope, customerNumber: null }))).toEqual(['company', ...names(layout)]);
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
    expect(names(pinned)).toEqual(['amount', 'iban', 'dueDate', 'sellerName', 'invoiceNumber', 'state']);
    expect(names(moveColumn(pinned, 'amount', 5)).slice(0, 3)).toEqual(['iban', 'amount', 'dueDate']);
    expect(names(moveColumn(pinned, 'state', 0))).toEqual([
      'amount',
      'iban',
      'state',
      'dueDate',
      'sellerName',
      'invoiceNumber',
    ]);
    expect(moveColumn(layout, 'town', 0)).toBe(layout);
  });
});
