import { useTranslation } from 'react-i18next';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Badge } from '#renderer/ui/Badge.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Foreign } from '#renderer/ui/Foreign.tsx';
import look from '#renderer/ui/grid/Grid.module.css';
import { UnreadableMark } from '#renderer/ui/UnreadableMark.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { visibleText } from '#renderer/ui/visibleText.ts';
import { deliveryLooks, documentLooks, paymentLooks } from '../invoiceStates.tsx';
import styles from './SalesGrid.module.css';

/** An invoice of the service; its document, its delivery and its payment are three different things. */
export const InvoiceCells = ({ invoice }: { readonly invoice: SalesInvoice }) => {
  const { t } = useTranslation(['sales', 'unreadable']);
  const format = useFormat();
  const { number, contactName, date, dueDate, channel, currency, documentState, deliveryState, paymentState } = invoice;
  const unreadable = (field: string) => {
    const value = invoice.unreadable?.find((each) => each.field === field)?.value;
    return value !== undefined && <UnreadableMark label={t('unreadable:cell', { value: visibleText(value) })} />;
  };
  const money = (field: 'total' | 'open') =>
    invoice[field] === null ? unreadable(field) : <Amount value={invoice[field]} currency={currency} />;
  return (
    <>
      <Cell name="number">{(number && <Foreign>{number}</Foreign>) || unreadable('number')}</Cell>
      <Cell name="contact">{(contactName && <Foreign>{contactName}</Foreign>) || unreadable('contactName')}</Cell>
      <Cell name="date">{date ? format.date(date) : unreadable('date')}</Cell>
      <Cell name="due">{dueDate ? format.date(dueDate) : unreadable('dueDate')}</Cell>
      <Cell name="document">
        <Badge {...documentLooks[documentState]}>{t(`documentState.${documentState}`)}</Badge>
      </Cell>
      <Cell name="delivery">
        <Badge {...deliveryLooks[deliveryState]}>{t(`deliveryState.${deliveryState}`)}</Badge>
        {channel && <span className={styles.channel}>{t(`channel.${channel}`)}</span>}
      </Cell>
      <Cell name="payment">
        <Badge {...paymentLooks[paymentState]}>{t(`paymentState.${paymentState}`)}</Badge>
      </Cell>
      <Cell name="total" isNumeric>
        {money('total')}
      </Cell>
      <Cell name="open" isNumeric>
        {money('open')}
      </Cell>
    </>
  );
};

const places = ['number', 'contact', 'date', 'due', 'document', 'delivery', 'payment', 'total', 'open'] as const;

export interface CellProps {
  readonly name: (typeof places)[number];
  readonly isNumeric?: boolean;
  readonly children?: React.ReactNode;
}

/** Shows a dash for unknown values. */
export const Cell = ({ name, isNumeric = false, children }: CellProps) => (
  <td
    aria-colindex={places.indexOf(name) + 1}
    className={classes(look.cell, styles[name], isNumeric && styles.numeric)}
  >
    {children || <span className={look.missing}>–</span>}
  </td>
);
