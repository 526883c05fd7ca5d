import { useTranslation } from 'react-i18next';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { groupReference } from '#app/identifiers/referenceNumber.ts';
import { createFact } from '#renderer/shared/createFact.tsx';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Facts, PanelSection } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';

export interface PurchaseFactsProps {
  readonly row: PurchaseRow;
  /** Null while it is loading. */
  readonly invoice: PurchaseInvoice | null;
}

/** Shows the payment details and the parts of the amount. */
export const PaymentFacts = ({ row, invoice }: PurchaseFactsProps) => {
  const { t } = useTranslation(['purchases', 'invoice']);
  const format = useFormat();
  const { invoiceNumber, invoiceDate, dueDate, reference, iban, bic, currency, serviceStatus } = row;
  const createMoneyFact = (name: string, value: string | null) =>
    createFact(name, value && <Amount value={value} currency={currency} />, value);
  return (
    <PanelSection title={t('detail.payment')}>
      <Facts
        facts={[
          createFact(t('column.invoiceNumber'), invoiceNumber, invoiceNumber),
          createFact(t('column.invoiceDate'), invoiceDate && format.dateFull(invoiceDate), invoiceDate),
          createFact(t('column.dueDate'), dueDate && format.dateFull(dueDate), dueDate),
          createFact(t('detail.reference'), reference && groupReference(reference), reference),
          createFact(t('column.iban'), iban && format.iban(iban), iban?.replaceAll(/\s/g, '')),
          createFact(t('detail.bank'), invoice?.seller.bankName),
          createFact(t('detail.bic'), bic, bic),
          createMoneyFact(t('invoice:fact.net'), row.netAmount),
          createMoneyFact(t('invoice:fact.vat'), row.vatAmount),
          createMoneyFact(t('invoice:fact.total'), row.amount),
          ...(serviceStatus ? [createFact(t('invoice:fact.serviceStatus'), serviceStatus)] : []),
        ]}
      />
    </PanelSection>
  );
};
