import { useTranslation } from 'react-i18next';
import { createFactRow } from '#renderer/shared/createFactRow.tsx';
import { FactList, PanelSection } from '#renderer/ui/Panel.tsx';
import type { PurchaseFactsProps } from './PaymentFacts.tsx';

/** The sender and the recipient of the invoice. */
export const PartyFacts = ({ row, invoice }: PurchaseFactsProps) => {
  const { t } = useTranslation('purchases');
  const additionalName = invoice?.seller.additionalName;
  const address = invoice?.buyer.address ?? [];
  return (
    <PanelSection title={t('detail.parties')}>
      <FactList
        facts={[
          createFactRow(t('detail.seller'), [row.sellerName, additionalName].filter(Boolean).join(', ') || null),
          createFactRow(t('detail.sellerBusinessId'), row.businessId, row.businessId),
          createFactRow(t('column.buyerName'), row.buyerName),
          createFactRow(t('detail.buyerBusinessId'), invoice?.buyer.businessId, invoice?.buyer.businessId),
          createFactRow(t('detail.address'), address.join(', ') || null),
        ]}
      />
    </PanelSection>
  );
};
