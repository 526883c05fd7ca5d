import { useTranslation } from 'react-i18next';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
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

/** An invoice of the service; its document, its delivery and its payment are three different things. */
export const InvoiceCells = ({ invoice }: { readonly invoice: SalesInvoice }) => {
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
  return (
    <>
      <InvoiceCell name="number">
        {(number && <UntrustedText>{number}</UntrustedText>) || renderUnreadable('number')}
      </InvoiceCell>
      <InvoiceCell name="contact">
        {(contactName && <UntrustedText>{contactName}</UntrustedText>) || renderUnreadable('contactName')}
      </InvoiceCell>
      <InvoiceCell name="date">{date ? format.date(date) : renderUnreadable('date')}</InvoiceCell>
      <InvoiceCell name="due">{dueDate ? format.date(dueDate) : renderUnreadable('dueDate')}</InvoiceCell>
      <InvoiceCell name="document">
        <Badge {...documentStateAppearances[documentState]}>{t(`documentState.${documentState}`)}</Badge>
      </InvoiceCell>
      <InvoiceCell name="delivery">
        <Badge {...deliveryStateAppearances[deliveryState]}>{t(`deliveryState.${deliveryState}`)}</Badge>
        {channel && <span className={styles.channel}>{t(`channel.${channel}`)}</span>}
      </InvoiceCell>
      <InvoiceCell name="payment">
        <Badge {...paymentStateAppearances[paymentState]}>{t(`paymentState.${paymentState}`)}</Badge>
      </InvoiceCell>
      <InvoiceCell name="total" isNumeric>
        {renderMoney('total')}
      </InvoiceCell>
      <InvoiceCell name="open" isNumeric>
        {renderMoney('open')}
      </InvoiceCell>
    </>
  );
};

const cellNames = ['number', 'contact', 'date', 'due', 'document', 'delivery', 'payment', 'total', 'open'] as const;

export interface InvoiceCellProps {
  readonly name: (typeof cellNames)[number];
  readonly isNumeric?: boolean;
  readonly children?: React.ReactNode;
}

/** Shows a dash for unknown values. */
export const InvoiceCell = ({ name, isNumeric = false, children }: InvoiceCellProps) => (
  <td
    aria-colindex={cellNames.indexOf(name) + 1}
    className={joinClasses(gridStyles.cell, styles[name], isNumeric && styles.numeric)}
  >
    {children || <span className={gridStyles.missingValue}>–</span>}
  </td>
);
