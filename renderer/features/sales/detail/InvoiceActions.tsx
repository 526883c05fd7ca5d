import { Copy, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceDetail, SalesInvoice } from '../../../../app/contract/sales/invoice.ts';
import type { CompanyRef } from '../../../../app/contract/values.ts';
import { Button } from '../../../design/Button.tsx';
import { ErrorNotice } from '../../../design/ErrorNotice.tsx';
import { PanelFoot } from '../../../design/Panel.tsx';
import { errorOf } from '../../../ipc/failure.ts';
import { useLetterKeys } from '../../purchases/toolbar/useLetterKeys.ts';
import { DeliverAgainForm } from '../delivery/DeliverAgainForm.tsx';
import styles from './InvoicePanel.module.css';
import { useClone } from './useClone.ts';

export interface InvoiceActionsProps {
  readonly company: CompanyRef;
  readonly detail: InvoiceDetail;
}

/** What one does with an invoice that has left. */
export const InvoiceActions = ({ company, detail }: InvoiceActionsProps) => {
  const { t } = useTranslation(['salesList', 'salesLines']);
  const { invoice } = detail;
  const [isDelivering, setIsDelivering] = useState(false);
  const clone = useClone(company);
  const copy = (): void => clone.mutate({ kind: 'invoice', invoiceId: invoice.id });
  useLetterKeys({ c: copy, ...(mayGoAgain(invoice) && { d: () => setIsDelivering(true) }) });
  return (
    <PanelFoot>
      {clone.error && <ErrorNotice error={errorOf(clone.error)} />}
      <div className={styles.actions}>
        <Button size="small" icon={<Copy aria-hidden />} keys="C" isPending={clone.isPending} onPress={copy}>
          {t('salesLines:clone')}
        </Button>
        {mayGoAgain(invoice) && (
          <Button
            size="small"
            variant={invoice.deliveryState === 'failed' ? 'primary' : 'secondary'}
            icon={<Send aria-hidden />}
            keys="D"
            onPress={() => setIsDelivering(true)}
          >
            {t('action.deliverAgain')}
          </Button>
        )}
      </div>
      {isDelivering && <DeliverAgainForm company={company} invoice={invoice} onClose={() => setIsDelivering(false)} />}
    </PanelFoot>
  );
};

const mayGoAgain = ({ documentState }: SalesInvoice): boolean => documentState === 'sent';
