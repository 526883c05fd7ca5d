import { useTranslation } from 'react-i18next';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { groupReference } from '#app/identifiers/referenceNumber.ts';
import { fact } from '#renderer/shared/facts.tsx';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Facts, PanelSection } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';

export interface FactsOfInvoice {
  readonly row: PurchaseRow;
  /** Null while it is loading. */
  readonly invoice: PurchaseInvoice | null;
}

/** Shows the payment details and the parts of the amount. */
export const PaymentFacts = ({ row, invoice }: FactsOfInvoice) => {
  const { t } = useTranslation(['purchases', 'invoice']);
  const format = useFormat();
  const { invoiceNumber, invoiceDate, dueDate, reference, iban, bic, currency, serviceStatus } = row;
  const money = (name: string, value: string | null) =>
    fact(name, value && <Amount value={value} currency={currency} />, value);
  return (
    <PanelSection title={t('detail.payment')}>
      <Facts
        facts={[
          fact(t('column.invoiceNumber'), invoiceNumber, invoiceNumber),
          fact(t('column.invoiceDate'), invoiceDate && format.dateFull(invoiceDate), invoiceDate),
          fact(t('column.dueDate'), dueDate && format.dateFull(dueDate), dueDate),
          fact(t('detail.reference'), reference && groupReference(reference), reference),
          fact(t('column.iban'), iban && format.iban(iban), iban?.replaceAll(/\s/g, '')),
          fact(t('detail.bank'), invoice?.seller.bankName),
          fact(t('detail.bic'), bic, bic),
          money(t('invoice:fact.net'), row.netAmount),
          money(t('invoice:fact.vat'), row.vatAmount),
          money(t('invoice:fact.total'), row.amount),
          ...(serviceStatus ? [fact(t('invoice:fact.serviceStatus'), serviceStatus)] : []),
        ]}
      />
    </PanelSection>
  );
};
