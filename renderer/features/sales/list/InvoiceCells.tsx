import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Badge } from '#renderer/ui/Badge.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { UnreadableMark } from '#renderer/ui/UnreadableMark.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { deliveryStateAppearances, documentStateAppearances, paymentStateAppearances } from '../invoiceStates.tsx';
import styles from './SalesGrid.module.css';
import {
  type CompanyColumnName,
  type InvoiceColumnName,
  isCompanyColumn,
  type SalesGridColumn,
} from './salesGridColumns.ts';
import type { ListedInvoice } from './trackingQueries.ts';

export interface InvoiceCellsProps {
  readonly columns: readonly SalesGridColumn[];
  readonly invoice: ListedInvoice;
  /** Renders a cell of a list of several companies. */
  readonly renderCompanyCell: (name: CompanyColumnName, invoice: ListedInvoice) => ReactNode;
}

/** An invoice of the service; its document, its delivery and its payment are three different things. */
export const InvoiceCells = ({ columns, invoice, renderCompanyCell }: InvoiceCellsProps) => {
  const { t } = useTranslation(['sales', 'unreadable']);
  const format = useFormat();
  const { number, contactName, date, dueDate, channel, currency, documentState, deliveryState, paymentState } = invoice;
  const renderUnreadable = (field: string) => {
    const value = invoice.unreadable?.find((each) => each.field === field)?.value;
    return (
      value !== undefined && (
        <UnreadableMark label={t('unreadable:cell', { value: escapeInvisibleCharacters(value) })} />
      )
    );
  };
  const renderMoney = (field: 'total' | 'open') =>
    invoice[field] === null ? renderUnreadable(field) : <Amount value={invoice[field]} currency={currency} />;
  const renderers: Readonly<Record<InvoiceColumnName, () => ReactNode>> = {
    number: () => (number && <UntrustedText>{number}</UntrustedText>) || renderUnreadable('number'),
    contact: () =>
      contactName ? (
        <span className={gridStyles.wrappedName}>
          <UntrustedText>{contactName}</UntrustedText>
        </span>
      ) : (
        renderUnreadable('contactName')
      ),
    date: () => (date ? format.date(date) : renderUnreadable('date')),
    due: () => (dueDate ? format.date(dueDate) : renderUnreadable('dueDate')),
    document: () => <Badge {...documentStateAppearances[documentState]}>{t(`documentState.${documentState}`)}</Badge>,
    delivery: () => (
      <>
        <Badge {...deliveryStateAppearances[deliveryState]}>{t(`deliveryState.${deliveryState}`)}</Badge>
        {channel && <span className={styles.channel}>{t(`channel.${channel}`)}</span>}
      </>
    ),
    payment: () => <Badge {...paymentStateAppearances[paymentState]}>{t(`paymentState.${paymentState}`)}</Badge>,
    total: () => renderMoney('total'),
    open: () => renderMoney('open'),
  };
  return columns.map((column, index) => (
    <InvoiceCell key={column.name} column={column} index={index}>
      {isCompanyColumn(column.name) ? renderCompanyCell(column.name, invoice) : renderers[column.name]()}
    </InvoiceCell>
  ));
};

export interface InvoiceCellProps {
  readonly column: SalesGridColumn;
  readonly index: number;
  readonly children?: ReactNode;
}

/** Shows a dash for unknown values. */
export const InvoiceCell = ({ column: { name, isNumeric }, index, children }: InvoiceCellProps) => (
  <td aria-colindex={index + 1} className={joinClasses(gridStyles.cell, styles[name], isNumeric && styles.numeric)}>
    {children || <span className={gridStyles.missingValue}>–</span>}
  </td>
);
