import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { useInvoiceAction } from '#renderer/shared/sales/invoiceAction.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Menu } from '#renderer/ui/Menu.tsx';
import { InvoiceActionDialog } from './InvoiceActionDialog.tsx';
import { SavedPdfMessage } from './SavedPdfMessage.tsx';
import { useInvoiceActionRunner } from './useInvoiceActionRunner.tsx';

export interface InvoiceActionMenuProps {
  readonly company: CompanyRef;
  readonly detail: InvoiceDetail;
}

/** Credit, reminder, copy and PDF of a sent invoice, as far as its service has them. Its row and the palette offer the same. */
export const InvoiceActionMenu = ({ company, detail }: InvoiceActionMenuProps) => {
  const { t } = useTranslation('followUp');
  const runner = useInvoiceActionRunner(company, detail);
  useInvoiceAction(runner.run);
  if (runner.entries.length === 0) return null;
  return (
    <>
      <Menu
        label={t('menu')}
        trigger={
          <Button size="small" icon={<Ellipsis aria-hidden />}>
            {t('menu')}
          </Button>
        }
        groups={[{ id: 'actions', entries: runner.entries }]}
      />
      <InvoiceActionDialog
        action={runner.openedAction}
        company={company}
        detail={detail}
        onClose={runner.closeDialog}
      />
      <p role="status">{runner.savedFileName !== null && <SavedPdfMessage fileName={runner.savedFileName} />}</p>
      {runner.error && <ErrorNotice error={runner.error} />}
    </>
  );
};
