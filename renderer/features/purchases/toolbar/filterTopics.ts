import type { DiscoveredField } from '#app/contract/purchases/fields.ts';
import type { PurchaseFilter, RelativePeriod } from '#app/contract/purchases/query.ts';
import { getRecordFieldKind, type RecordFieldKind } from '#app/contract/purchases/recordFields.ts';
import type { PurchaseColumn, StandardColumn } from '#app/contract/purchases/row.ts';
import { standardColumns } from '#app/contract/purchases/row.ts';

export type ColumnValueType = 'text' | 'number' | 'date';

/** The subject of a condition: the values of a column, or review data of an invoice. */
export type FilterTopic =
  | { readonly kind: 'column'; readonly column: PurchaseColumn; readonly type: ColumnValueType }
  | { readonly kind: Exclude<PurchaseFilter['kind'], 'contains' | 'oneOf' | 'number' | 'date' | 'period'> };

const valueTypes: Readonly<Partial<Record<RecordFieldKind, ColumnValueType>>> = {
  date: 'date',
  wholeNumber: 'number',
  amount: 'number',
};

/** Types of the columns that the application adds; the others hold text. */
const ownColumnTypes: Readonly<Partial<Record<StandardColumn, ColumnValueType>>> = {
  receivedAt: 'date',
  bankDay: 'date',
  exportedAt: 'date',
  amountToPay: 'number',
};

const getFixedColumnType = (column: StandardColumn): ColumnValueType => {
  const kind = getRecordFieldKind(column);
  return ownColumnTypes[column] ?? (kind && valueTypes[kind]) ?? 'text';
};

const fieldValueTypes: Readonly<Partial<Record<DiscoveredField['type'], ColumnValueType>>> = {
  number: 'number',
  amount: 'number',
  date: 'date',
};

const reviewTopics: readonly FilterTopic[] = [
  { kind: 'review' },
  { kind: 'reopened' },
  { kind: 'toApprove' },
  { kind: 'history' },
  { kind: 'sameAsLastMonth' },
  { kind: 'finding' },
  { kind: 'paid' },
  { kind: 'exported' },
  { kind: 'unseen' },
  { kind: 'faulty' },
  { kind: 'missing' },
];

/** Conditions on the review, the findings and the bank day say the same. */
const columnsWithoutFilter: ReadonlySet<StandardColumn> = new Set(['state', 'urgency', 'daysLeft']);

/** Returns all topics of conditions: review data, columns, and additional fields of the data. */
export const listFilterTopics = (fields: readonly DiscoveredField[], isWide: boolean): readonly FilterTopic[] => [
  ...reviewTopics,
  ...standardColumns
    .filter((column) => !columnsWithoutFilter.has(column) && (isWide || column !== 'company'))
    .map((column): FilterTopic => ({ kind: 'column', column, type: getFixedColumnType(column) })),
  ...fields.map(
    ({ pattern, type }): FilterTopic => ({
      kind: 'column',
      column: `field:${pattern}`,
      type: fieldValueTypes[type] ?? 'text',
    }),
  ),
];

/** Returns the topic of an existing condition. */
export const getFilterTopic = (filter: PurchaseFilter): FilterTopic => {
  switch (filter.kind) {
    case 'contains':
    case 'oneOf':
      return { kind: 'column', column: filter.column, type: 'text' };
    case 'number':
      return { kind: 'column', column: filter.column, type: 'number' };
    case 'date':
    case 'period':
      return { kind: 'column', column: filter.column, type: 'date' };
    default:
      return { kind: filter.kind };
  }
};

/** Returns true for a condition with options: a press on its chip opens it. */
export const isEditableFilter = (filter: PurchaseFilter): boolean =>
  ['column', 'review', 'finding', 'paid', 'exported'].includes(getFilterTopic(filter).kind);

/** Returns the complete condition of a topic that has no options; null for the others. */
export const createOptionlessFilter = (topic: FilterTopic): PurchaseFilter | null => {
  switch (topic.kind) {
    case 'reopened':
    case 'toApprove':
    case 'history':
    case 'sameAsLastMonth':
    case 'unseen':
    case 'faulty':
    case 'missing':
      return { kind: topic.kind };
    default:
      return null;
  }
};

const duePeriods: readonly RelativePeriod[] = ['overdue', 'today', 'thisWeek', 'next7Days', 'next30Days'];
const passedPeriods: readonly RelativePeriod[] = ['today', 'thisWeek'];
const longPeriods: readonly RelativePeriod[] = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
];

/** Returns the periods that make sense for a column: only due dates and bank days look ahead. */
export const getDateFilterPeriods = (column: PurchaseColumn): readonly RelativePeriod[] => [
  ...(column === 'dueDate' || column === 'bankDay' ? duePeriods : passedPeriods),
  ...longPeriods,
];
