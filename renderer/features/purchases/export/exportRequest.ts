import type { TFunction } from 'i18next';
import type { ExportFormat } from '#app/contract/purchases/exporting.ts';
import type { PurchaseQuery } from '#app/contract/purchases/query.ts';
import { isAmountColumn, type PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { describeFilter, type FilterTextFormatters } from '../toolbar/describeFilter.ts';
import { formatColumnName } from '../toolbar/formatColumnName.ts';
import { maxTableColumns } from '../toolbar/layoutChanges.ts';

const maxHeaderLength = 200;
const maxTitleLength = 300;

/**
 * Returns the columns as the table shows them; data files have a separate column for the currency shown beside the
 * amount. A list of payments begins with the bank day, which the table shows in the heads of its groups.
 */
export const getExportColumns = (
  { columns }: TableLayout,
  { kind }: ExportFormat,
  isPaymentList: boolean,
): PurchaseColumn[] => {
  const shown = columns.map(({ column }) => column);
  const needsBankDay = isPaymentList && !shown.includes('bankDay') && shown.length < maxTableColumns;
  const visible: PurchaseColumn[] = needsBankDay ? ['bankDay', ...shown] : shown;
  const isPaper = kind === 'pdf' || kind === 'print';
  const at = visible.findLastIndex(isAmountColumn);
  if (isPaper || at < 0 || visible.includes('currency') || visible.length === maxTableColumns) return visible;
  return visible.toSpliced(at + 1, 0, 'currency');
};

export const getExportHeaders = (columns: readonly PurchaseColumn[], t: TFunction): string[] =>
  columns.map((column) => formatColumnName(column, t).slice(0, maxHeaderLength));

/** Returns the title of the file: `names` in the first line, and in a second one the search and every filter. */
export const getExportTitle = (
  query: PurchaseQuery,
  names: readonly string[],
  writing: FilterTextFormatters,
): string => {
  const conditions = query.filters.map((filter) => {
    const { name, value } = describeFilter(filter, writing);
    return value === null ? name : `${name}: ${value}`;
  });
  const search = query.search === '' ? [] : [`“${query.search}”`];
  const lines = [names, [...search, ...conditions]];
  const title = lines.map((parts) => parts.join(' · ')).join('\n');
  return title
    .replace(/[\u2066-\u2069]/g, '')
    .trim()
    .slice(0, maxTitleLength);
};
