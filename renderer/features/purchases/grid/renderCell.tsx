import type { TFunction } from 'i18next';
import { Layers, NotebookPen, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldType } from '#app/contract/purchases/fields.ts';
import { type FixedColumn, fieldOfColumn, type PurchaseColumn, type PurchaseRow } from '#app/contract/purchases/row.ts';
import { toIsoDate } from '#renderer/shared/toIsoDate.ts';
import { renderAmount } from '#renderer/ui/Amount.tsx';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import look from '#renderer/ui/grid/Grid.module.css';
import { toVisibleText } from '#renderer/ui/toVisibleText.ts';
import styles from './PurchaseGrid.module.css';
import { renderHighlightedText } from './renderHighlightedText.tsx';
import { renderStateBadge } from './renderStateBadge.tsx';
import { getRowState } from './rowState.ts';

/**
 * Context shared by all cells of a table; the same object while nothing of it changed. It is read once and not in each
 * cell: a hook in hundreds of cells takes most of a table's render time.
 */
export interface CellContext {
  readonly t: TFunction<['grid', 'purchases']>;
  readonly format: LocaleFormat;
  /** Words of the search to highlight. */
  readonly words: readonly string[];
  /** The ISO date on this computer. */
  readonly today: string;
  /** Additional fields in the order of `row.fields`. */
  readonly fields: readonly string[];
  readonly fieldTypes: ReadonlyMap<string, FieldType>;
  /** Names of the companies by customer number. */
  readonly companies: ReadonlyMap<string, string>;
}

type CellRenderer = (row: PurchaseRow, drawing: CellContext) => ReactNode;

const createTextRenderer =
  (value: (row: PurchaseRow) => string | null): CellRenderer =>
  (row, { words }) => {
    const shown = value(row);
    return shown === null ? null : renderHighlightedText(shown, words);
  };

const createDateRenderer =
  (value: (row: PurchaseRow) => string | null): CellRenderer =>
  (row, { format }) => {
    const shown = value(row);
    return shown === null ? null : format.date(shown);
  };

const createAmountRenderer =
  (value: (row: PurchaseRow) => string | null): CellRenderer =>
  (row, { format }) => {
    const shown = value(row);
    return shown === null ? null : renderAmount(format.amount(shown, row.currency && toVisibleText(row.currency)));
  };

const renderSellerName: CellRenderer = (row, { words, t }) => {
  const records = row.records > 1 && t('grid:records', { count: row.records });
  const faults = row.faults > 0 && t('purchases:fault.count', { count: row.faults });
  return (
    <>
      <span className={row.sellerName ? styles.ellipsis : look.missing}>
        {row.sellerName === null ? t('purchases:missing.seller') : renderHighlightedText(row.sellerName, words)}
      </span>
      {records && (
        <span className={styles.fault} title={records}>
          <Layers aria-hidden />
          <span className="visually-hidden">{records}</span>
        </span>
      )}
      {row.hasNotes && (
        <span className={styles.notes} title={t('grid:hasNotes')}>
          <NotebookPen aria-hidden />
          <span className="visually-hidden">{t('grid:hasNotes')}</span>
        </span>
      )}
      {faults && (
        <span className={styles.fault} title={faults}>
          <TriangleAlert aria-hidden />
          <span className="visually-hidden">{faults}</span>
        </span>
      )}
    </>
  );
};

const isRiskyIban = ({ findings }: PurchaseRow): boolean =>
  findings.includes('ibanChanged') || findings.includes('invalidIban');

const cellRenderers: Readonly<Record<FixedColumn, CellRenderer>> = {
  dueDate: createDateRenderer((row) => row.dueDate),
  sellerName: renderSellerName,
  businessId: createTextRenderer((row) => row.businessId),
  invoiceNumber: createTextRenderer((row) => row.invoiceNumber),
  iban: (row, { format, words }) => {
    if (row.iban === null) return null;
    const shown = renderHighlightedText(format.iban(row.iban), words, true);
    return isRiskyIban(row) ? <span className={styles.risky}>{shown}</span> : shown;
  },
  bic: createTextRenderer((row) => row.bic),
  buyerName: createTextRenderer((row) => row.buyerName),
  town: createTextRenderer((row) => row.town),
  version: (row) => row.version,
  invoiceDate: createDateRenderer((row) => row.invoiceDate),
  reference: createTextRenderer((row) => row.reference),
  serviceStatus: createTextRenderer((row) => row.serviceStatus),
  state: (row, { today, t }) => renderStateBadge(getRowState(row, today), t),
  company: (row, { companies }) => toVisibleText(companies.get(row.customerNumber) ?? row.customerNumber),
  receivedAt: (row, { format }) => format.date(toIsoDate(new Date(row.receivedAt))),
  netAmount: createAmountRenderer((row) => row.netAmount),
  vatAmount: createAmountRenderer((row) => row.vatAmount),
  currency: createTextRenderer((row) => row.currency),
  amount: createAmountRenderer((row) => row.amount),
};

const renderFieldCell = (
  pattern: string,
  row: PurchaseRow,
  { fields, fieldTypes, format, words }: CellContext,
): ReactNode => {
  const value = row.fields[fields.indexOf(pattern)] ?? null;
  if (value === null) return null;
  const type = fieldTypes.get(pattern);
  if (type === 'date') return toVisibleText(format.date(value));
  return type === 'amount' ? toVisibleText(format.amount(value, '').number) : renderHighlightedText(value, words);
};

/** Renders a cell; a dash if the service sent nothing. */
export const renderCell = (column: PurchaseColumn, row: PurchaseRow, drawing: CellContext): ReactNode => {
  const field = fieldOfColumn(column);
  const content =
    field === null ? cellRenderers[column as FixedColumn](row, drawing) : renderFieldCell(field, row, drawing);
  return content ?? <span className={look.missing}>–</span>;
};

const numericColumns: readonly FixedColumn[] = ['version', 'netAmount', 'vatAmount', 'amount'];

/** Returns true for columns of numbers, which are right-aligned so that their digits line up. */
export const isNumeric = (column: PurchaseColumn, fieldTypes: CellContext['fieldTypes']): boolean => {
  const field = fieldOfColumn(column);
  const type = field === null ? undefined : fieldTypes.get(field);
  return field === null ? numericColumns.includes(column as FixedColumn) : type === 'number' || type === 'amount';
};
