import { useTranslation } from 'react-i18next';
import { createFact } from '#renderer/shared/createFact.tsx';
import { Facts, PanelSection } from '#renderer/ui/Panel.tsx';
import type { PurchaseFactsProps } from './PaymentFacts.tsx';

/** The sender and the recipient of the invoice. */
export const PartyFacts = ({ row, invoice }: PurchaseFactsProps) => {
  const { t } = useTranslation('purchases');
  const additionalName = invoice?.seller.additionalName;
  const address = invoice?.buyer.address ?? [];
  return (
    <PanelSection title={t('detail.parties')}>
      <Facts
        facts={[
          createFact(t('detail.seller'), [row.sellerName, additionalName].filter(Boolean).join(', ') || null),
          createFact(t('detail.sellerBusinessId'), row.businessId, row.businessId),
          createFact(t('column.buyerName'), row.buyerName),
          createFact(t('detail.buyerBusinessId'), invoice?.buyer.businessId, invoice?.buyer.businessId),
          createFact(t('detail.address'), address.join(', ') || null),
        ]}
      />
    </PanelSection>
  );
};
