import { useTranslation } from 'react-i18next';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { formatReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { createFactRow } from '#renderer/shared/createFactRow.tsx';
import { Amount } from '#renderer/ui/Amount.tsx';
import { FactList, PanelSection } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { formatDocumentType } from '../grid/formatDocumentType.ts';
import { formatServiceStatus } from '../grid/formatServiceStatus.ts';

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
    createFactRow(name, value && <Amount value={value} currency={currency} />, value);
  return (
    <PanelSection title={t('detail.payment')}>
      <FactList
        facts={[
          createFactRow(t('column.invoiceNumber'), invoiceNumber, invoiceNumber),
          createFactRow(t('column.invoiceDate'), invoiceDate && format.dateFull(invoiceDate), invoiceDate),
          createFactRow(t('column.dueDate'), dueDate && format.dateFull(dueDate), dueDate),
          createFactRow(t('detail.reference'), reference && formatReferenceNumber(reference), reference),
          createFactRow(t('column.iban'), iban && format.iban(iban), iban?.replaceAll(/\s/g, '')),
          createFactRow(t('detail.bank'), invoice?.seller.bankName),
          createFactRow(t('detail.bic'), bic, bic),
          createMoneyFact(t('invoice:fact.net'), row.netAmount),
          createMoneyFact(t('invoice:fact.vat'), row.vatAmount),
          createMoneyFact(t('invoice:fact.total'), row.amount),
          ...(row.openAmount ? [createMoneyFact(t('column.openAmount'), row.openAmount)] : []),
          ...(row.documentType ? [createFactRow(t('column.documentType'), formatDocumentType(row, t))] : []),
          ...(serviceStatus
            ? [createFactRow(t('invoice:fact.serviceStatus'), formatServiceStatus(serviceStatus, t))]
            : []),
        ]}
      />
    </PanelSection>
  );
};
