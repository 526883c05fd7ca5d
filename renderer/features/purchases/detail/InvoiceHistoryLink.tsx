import { useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { usePanelInvoice } from './PanelInvoiceContext.ts';

/** Opens the list of the decisions about the invoice in the panel. */
export const InvoiceHistoryLink = () => {
  const { t } = useTranslation('decisions');
  const navigate = useNavigate();
  const { company, id } = usePanelInvoice();
  const invoice = { customerNumber: company.customerNumber, id };
  return (
    <PanelSection>
      <Button
        size="small"
        variant="quiet"
        icon={<History aria-hidden />}
        onPress={() => void navigate({ to: '/decisions', search: { invoice } })}
      >
        {t('ofInvoice')}
      </Button>
    </PanelSection>
  );
};
