import type { TFunction } from 'i18next';
import { Layers, NotebookPen, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldType } from '#app/contract/purchases/fields.ts';
import { type FixedColumn, fieldOfColumn, type PurchaseColumn, type PurchaseRow } from '#app/contract/purchases/row.ts';
import { isoDay } from '#renderer/shared/today.ts';
import { writtenAmount } from '#renderer/ui/Amount.tsx';
import type { Format } from '#renderer/ui/format.ts';
import look from '#renderer/ui/grid/Grid.module.css';
import { visibleText } from '#renderer/ui/visibleText.ts';
import { markedText } from './markedText.tsx';
import styles from './PurchaseGrid.module.css';
import { rowState } from './rowState.ts';
import { stateBadge } from './stateBadge.tsx';

/**
 * Context shared by all cells of a table; the same object while nothing of it changed. It is read once and not in each
 * cell: a hook in hundreds of cells takes most of a table's render time.
 */
export interface Drawing {
  readonly t: TFunction<['grid', 'purchases']>;
  readonly format: Format;
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

type Content = (row: PurchaseRow, drawing: Drawing) => ReactNode;

const text =
  (value: (row: PurchaseRow) => string | null): Content =>
  (row, { words }) => {
    const shown = value(row);
    return shown === null ? null : markedText(shown, words);
  };

const date =
  (value: (row: PurchaseRow) => string | null): Content =>
  (row, { format }) => {
    const shown = value(row);
    return shown === null ? null : format.date(shown);
  };

const amount =
  (value: (row: PurchaseRow) => string | null): Content =>
  (row, { format }) => {
    const shown = value(row);
    return shown === null ? null : writtenAmount(format.amount(shown, row.currency && visibleText(row.currency)));
  };

const sellerName: Content = (row, { words, t }) => {
  const records = row.records > 1 && t('grid:records', { count: row.records });
  const faults = row.faults > 0 && t('purchases:fault.count', { count: row.faults });
  return (
    <>
      <span className={row.sellerName ? styles.ellipsis : look.missing}>
        {row.sellerName === null ? t('purchases:missing.seller') : markedText(row.sellerName, words)}
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

const contents: Readonly<Record<FixedColumn, Content>> = {
  dueDate: date((row) => row.dueDate),
  sellerName,
  businessId: text((row) => row.businessId),
  invoiceNumber: text((row) => row.invoiceNumber),
  iban: (row, { format, words }) => {
    if (row.iban === null) return null;
    const shown = markedText(format.iban(row.iban), words, true);
    return isRiskyIban(row) ? <span className={styles.risky}>{shown}</span> : shown;
  },
  bic: text((row) => row.bic),
  buyerName: text((row) => row.buyerName),
  town: text((row) => row.town),
  version: (row) => row.version,
  invoiceDate: date((row) => row.invoiceDate),
  reference: text((row) => row.reference),
  serviceStatus: text((row) => row.serviceStatus),
  state: (row, { today, t }) => stateBadge(rowState(row, today), t),
  company: (row, { companies }) => visibleText(companies.get(row.customerNumber) ?? row.customerNumber),
  receivedAt: (row, { format }) => format.date(isoDay(new Date(row.receivedAt))),
  netAmount: amount((row) => row.netAmount),
  vatAmount: amount((row) => row.vatAmount),
  currency: text((row) => row.currency),
  amount: amount((row) => row.amount),
};

const fieldContent = (pattern: string, row: PurchaseRow, { fields, fieldTypes, format, words }: Drawing): ReactNode => {
  const value = row.fields[fields.indexOf(pattern)] ?? null;
  if (value === null) return null;
  const type = fieldTypes.get(pattern);
  if (type === 'date') return visibleText(format.date(value));
  return type === 'amount' ? visibleText(format.amount(value, '').number) : markedText(value, words);
};

/** Renders a cell; a dash if the service sent nothing. */
export const cellContent = (column: PurchaseColumn, row: PurchaseRow, drawing: Drawing): ReactNode => {
  const field = fieldOfColumn(column);
  const content = field === null ? contents[column as FixedColumn](row, drawing) : fieldContent(field, row, drawing);
  return content ?? <span className={look.missing}>–</span>;
};

const numeric: readonly FixedColumn[] = ['version', 'netAmount', 'vatAmount', 'amount'];

/** Returns true for columns of numbers, which are right-aligned so that their digits line up. */
export const isNumeric = (column: PurchaseColumn, fieldTypes: Drawing['fieldTypes']): boolean => {
  const field = fieldOfColumn(column);
  const type = field === null ? undefined : fieldTypes.get(field);
  return field === null ? numeric.includes(column as FixedColumn) : type === 'number' || type === 'amount';
};
