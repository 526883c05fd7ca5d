import { useTranslation } from 'react-i18next';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './InvoicePanel.module.css';

type InvoiceDetailLine = InvoiceDetail['lines'][number];

/** So many are seen at once; a longer invoice shows the rest where it is wanted. */
const initialLineCount = 50;

/** The lines of an invoice and their totals. */
export const InvoiceLines = ({ detail }: { readonly detail: InvoiceDetail }) => {
  const { t } = useTranslation('salesList');
  const { lines, net, vat, invoice } = detail;
  const indexedLines = lines.map((line, index) => ({ line, index }));
  const renderRow = ({ line, index }: (typeof indexedLines)[number]) => (
    <LineRow key={index} line={line} currency={invoice.currency} />
  );
  const sums = [
    { name: t('detail.net'), value: net },
    { name: t('detail.vat'), value: vat },
    { name: t('sum.total'), value: invoice.total },
  ];
  return (
    <PanelSection title={t('detail.lines', { count: lines.length })}>
      <table className={styles.lines}>
        <thead>
          <tr className={styles.headerRow}>
            <th scope="col">{t('detail.line')}</th>
            <th scope="col">{t('detail.quantity')}</th>
            <th scope="col">{t('detail.price')}</th>
          </tr>
        </thead>
        <tbody>{indexedLines.slice(0, initialLineCount).map(renderRow)}</tbody>
        <tfoot>
          {sums.map(({ name, value }) => (
            <tr key={name} className={styles.totalRow}>
              <th scope="row">{name}</th>
              <td colSpan={2}>
                <Amount value={value} currency={invoice.currency} />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      {indexedLines.length > initialLineCount && (
        <Disclosure title={t('detail.moreLines', { count: indexedLines.length - initialLineCount })}>
          <table
            className={styles.lines}
            aria-label={t('detail.moreLines', { count: indexedLines.length - initialLineCount })}
          >
            <tbody>{indexedLines.slice(initialLineCount).map(renderRow)}</tbody>
          </table>
        </Disclosure>
      )}
    </PanelSection>
  );
};

const LineRow = ({ line, currency }: { readonly line: InvoiceDetailLine; readonly currency: string | null }) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const format = useFormat();
  const { name, quantity, unit, unitPrice, unitPriceWithVat, discountPercent, vatRate } = line;
  const more = [
    ...(vatRate === null ? [] : [t('detail.vatRate', { rate: format.number(vatRate) })]),
    ...(discountPercent === null ? [] : [t('sales:check.discount', { percent: format.number(discountPercent) })]),
    ...(unitPrice === null && unitPriceWithVat !== null ? [t('detail.withVat')] : []),
  ];
  return (
    <tr className={styles.lineRow}>
      <th scope="row">
        {name ? <UntrustedText>{name}</UntrustedText> : '–'}
        <div className={styles.lineDetail}>{more.join(' · ')}</div>
      </th>
      <td>
        {quantity === null ? '–' : format.number(quantity)}{' '}
        <span className={styles.lineDetail}>{t(`sales:unit.${unit}`, { defaultValue: unit })}</span>
      </td>
      <td>
        <Amount value={unitPrice ?? unitPriceWithVat} currency={currency} />
      </td>
    </tr>
  );
};
