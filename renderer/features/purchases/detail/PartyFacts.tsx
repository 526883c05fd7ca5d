import { useTranslation } from 'react-i18next';
import { fact } from '#renderer/shared/facts.tsx';
import { Facts, PanelSection } from '#renderer/ui/Panel.tsx';
import type { FactsOfInvoice } from './PaymentFacts.tsx';

/** The sender and the recipient of the invoice. */
export const PartyFacts = ({ row, invoice }: FactsOfInvoice) => {
  const { t } = useTranslation('purchases');
  const additionalName = invoice?.seller.additionalName;
  const address = invoice?.buyer.address ?? [];
  return (
    <PanelSection title={t('detail.parties')}>
      <Facts
        facts={[
          fact(t('detail.seller'), [row.sellerName, additionalName].filter(Boolean).join(', ') || null),
          fact(t('detail.sellerBusinessId'), row.businessId, row.businessId),
          fact(t('column.buyerName'), row.buyerName),
          fact(t('detail.buyerBusinessId'), invoice?.buyer.businessId, invoice?.buyer.businessId),
          fact(t('detail.address'), address.join(', ') || null),
        ]}
      />
    </PanelSection>
  );
};
