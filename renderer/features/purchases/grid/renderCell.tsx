import type { TFunction } from 'i18next';
import { Layers, NotebookPen, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldType } from '#app/contract/purchases/fields.ts';
import {
  getRecordFieldKind,
  type RecordField,
  type RecordFieldKind,
  recordFields,
} from '#app/contract/purchases/recordFields.ts';
import {
  getAmountToPay,
  getColumnFieldPattern,
  getInvoiceUrgency,
  isAmountColumn,
  type PurchaseColumn,
  type PurchaseRow,
  type StandardColumn,
} from '#app/contract/purchases/row.ts';
import { getDaysLeft, toBankDay } from '#app/lib/bankDays.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { renderAmount } from '#renderer/ui/Amount.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { formatDocumentType } from './formatDocumentType.ts';
import { formatServiceStatus } from './formatServiceStatus.ts';
import styles from './PurchaseGrid.module.css';
import { renderHighlightedText } from './renderHighlightedText.tsx';
import { renderStateBadge } from './renderStateBadge.tsx';
import { getRowState, isPaymentStated } from './rowState.ts';

/**
 * Context shared by all cells of a table; the same object while nothing of it changed. It is read once and not in each
 * cell: a hook in hundreds of cells takes most of a table's render time.
 */
export interface CellRenderContext {
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

/** Content of a cell as React renders it. */
export type CellContent = ReactNode;

/** Renders the value of a field that is not null. */
type ValueRenderer = (value: string, row: PurchaseRow, context: CellRenderContext) => CellContent;

const renderText: ValueRenderer = (value, _row, { words }) => renderHighlightedText(value, words);

const valueRenderers: Readonly<Record<RecordFieldKind, ValueRenderer>> = {
  text: renderText,
  code: renderText,
  currency: renderText,
  iban: (value, row, { format, words }) => {
    const content = renderHighlightedText(format.iban(value), words, true);
    return isRiskyIban(row) ? <span className={styles.riskyIban}>{content}</span> : content;
  },
  wholeNumber: (value) => value,
  date: (value, _row, { format }) => format.date(value),
  amount: (value, { currency }, { format }) =>
    renderAmount(format.amount(value, currency && escapeInvisibleCharacters(currency))),
};

const renderRecordField = (field: RecordField, row: PurchaseRow, context: CellRenderContext): CellContent => {
  const value = row[field];
  return value === null ? null : valueRenderers[recordFields[field].kind](String(value), row, context);
};

const renderSellerName = (row: PurchaseRow, { words, t }: CellRenderContext): CellContent => {
  const records = row.records > 1 && t('grid:records', { count: row.records });
  const faults = row.faults > 0 && t('purchases:fault.count', { count: row.faults });
  return (
    <>
      <span className={joinClasses(gridStyles.wrappedName, styles.name, !row.sellerName && gridStyles.missingValue)}>
        {row.sellerName === null ? t('purchases:missing.seller') : renderHighlightedText(row.sellerName, words)}
      </span>
      {records && (
        <span className={styles.warningIcon} title={records}>
          <Layers aria-hidden />
          <span className="visually-hidden">{records}</span>
        </span>
      )}
      {row.hasNotes && (
        <span className={styles.notesIcon} title={t('grid:hasNotes')}>
          <NotebookPen aria-hidden />
          <span className="visually-hidden">{t('grid:hasNotes')}</span>
        </span>
      )}
      {faults && (
        <span className={styles.warningIcon} title={faults}>
          <TriangleAlert aria-hidden />
          <span className="visually-hidden">{faults}</span>
        </span>
      )}
    </>
  );
};

const renderDaysLeft = (row: PurchaseRow, { today, t }: CellRenderContext): CellContent => {
  const days = getDaysLeft(row, today);
  if (days === null) return null;
  if (days === 0) return t('grid:daysLeft.today');
  if (days > 0) return t('grid:daysLeft.left', { count: days });
  return t(isPaymentStated(row) ? 'grid:daysLeft.late' : 'grid:daysLeft.past', { count: -days });
};

const isRiskyIban = ({ findings }: PurchaseRow): boolean =>
  findings.includes('ibanChanged') || findings.includes('invalidIban');

const renderFixedCell = (column: StandardColumn, row: PurchaseRow, context: CellRenderContext): CellContent => {
  switch (column) {
    case 'sellerName':
      return renderSellerName(row, context);
    case 'documentType': {
      const type = formatDocumentType(row, context.t);
      return type && renderHighlightedText(type, context.words);
    }
    case 'serviceStatus':
      return (
        row.serviceStatus && renderHighlightedText(formatServiceStatus(row.serviceStatus, context.t), context.words)
      );
    case 'state':
      return renderStateBadge(getRowState(row, context.today), context.t);
    case 'urgency': {
      const urgency = getInvoiceUrgency(row.findings, row.isPaid);
      return urgency && context.t(`grid:urgency.${urgency}`);
    }
    case 'company':
      return (
        <span className={joinClasses(gridStyles.wrappedName, styles.name)}>
          {escapeInvisibleCharacters(context.companies.get(row.customerNumber) ?? row.customerNumber)}
        </span>
      );
    case 'receivedAt':
      return context.format.date(toLocalIsoDate(new Date(row.receivedAt)));
    case 'daysLeft':
      return renderDaysLeft(row, context);
    case 'exportedAt':
      return row.exportedAt && context.format.date(toLocalIsoDate(new Date(row.exportedAt)));
    case 'bankDay':
      return row.dueDate && context.format.date(toBankDay(row.dueDate));
    case 'amountToPay': {
      const amount = getAmountToPay(row);
      return amount && valueRenderers.amount(amount, row, context);
    }
    default:
      return renderRecordField(column, row, context);
  }
};

const renderFieldCell = (
  pattern: string,
  row: PurchaseRow,
  { fields, fieldTypes, format, words }: CellRenderContext,
): CellContent => {
  const value = row.fields[fields.indexOf(pattern)] ?? null;
  if (value === null) return null;
  const type = fieldTypes.get(pattern);
  if (type === 'date') return escapeInvisibleCharacters(format.date(value));
  return type === 'amount'
    ? escapeInvisibleCharacters(format.amount(value, '').number)
    : renderHighlightedText(value, words);
};

/** Renders a cell; a dash if the service sent nothing. */
export const renderCell = (column: PurchaseColumn, row: PurchaseRow, context: CellRenderContext): CellContent => {
  const field = getColumnFieldPattern(column);
  const content =
    field === null ? renderFixedCell(column as StandardColumn, row, context) : renderFieldCell(field, row, context);
  return content ?? <span className={gridStyles.missingValue}>–</span>;
};

/** Returns true for columns of numbers, which are right-aligned so that their digits line up. */
export const isNumericColumn = (column: PurchaseColumn, fieldTypes: CellRenderContext['fieldTypes']): boolean => {
  const field = getColumnFieldPattern(column);
  if (isAmountColumn(column)) return true;
  const kind = field === null ? getRecordFieldKind(column) : fieldTypes.get(field);
  return kind === 'wholeNumber' || kind === 'number' || kind === 'amount';
};
