import { useTranslation } from 'react-i18next';
import type { PurchaseInvoice, PurchaseRow } from '../../../app/contract/purchases.ts';
import { groupReference } from '../../../app/identifiers/referenceNumber.ts';
import { Facts, PanelSection } from '../../design/Panel.tsx';
import { useFormat } from '../../design/useFormat.ts';
import { fact } from './facts.tsx';

export interface FactsOfInvoice {
  readonly row: PurchaseRow;
  readonly invoice: PurchaseInvoice | null;
}

/** What a payment needs. */
export const PaymentFacts = ({ row, invoice }: FactsOfInvoice) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const { invoiceNumber, invoiceDate, dueDate, reference, iban } = row;
  const bic = invoice?.seller.bic ?? null;
  return (
    <PanelSection title={t('detail.payment')}>
      <Facts
        facts={[
          fact(t('column.invoiceNumber'), invoiceNumber, invoiceNumber),
          fact(t('column.invoiceDate'), invoiceDate && format.dateFull(invoiceDate)),
          fact(t('column.dueDate'), dueDate && format.dateFull(dueDate)),
          fact(t('detail.reference'), reference && groupReference(reference), reference),
          fact(t('column.iban'), iban && format.iban(iban), iban?.replaceAll(/\s/g, '')),
          fact(t('detail.bank'), invoice?.seller.bankName || null),
          fact(t('detail.bic'), bic, bic),
        ]}
      />
    </PanelSection>
  );
};
