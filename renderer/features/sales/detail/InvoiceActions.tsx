import { useNavigate } from '@tanstack/react-router';
import { Copy, MessageSquareText, Repeat, Send } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceDetail, SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { findOverdueInvoice } from '#app/sales/reminders/findOverdueInvoice.ts';
import { toCompanySearchParams } from '#renderer/shared/navigation/companySearchParams.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import type { GuardedPress } from '#renderer/ui/useGuardedPress.tsx';
import styles from './InvoicePanel.module.css';
import { useCloneDraft } from './useCloneDraft.ts';

/** Not part of the list's first chunk. */
const InvoiceActionMenu = lazyComponent(
  async () => (await import('../followUp/InvoiceActionMenu.tsx')).InvoiceActionMenu,
);
const RedeliveryForm = lazyComponent(async () => (await import('../delivery/RedeliveryForm.tsx')).RedeliveryForm);
const ReminderTextDialog = lazyComponent(
  async () => (await import('../reminder/ReminderTextDialog.tsx')).ReminderTextDialog,
);

export interface InvoiceActionsProps {
  readonly company: CompanyRef;
  readonly detail: InvoiceDetail;
  /** Lets a press act only on an invoice that was on the screen before. */
  readonly guard: GuardedPress['guard'];
  readonly ref: Ref<InvoiceShortcutActions>;
}

/** Actions of the keys C and D. */
export interface InvoiceShortcutActions {
  readonly copy: () => void;
  readonly deliver: () => void;
}

/** Actions on a sent invoice. */
export const InvoiceActions = ({ company, detail, guard, ref }: InvoiceActionsProps) => {
  const { t } = useTranslation(['salesList', 'salesLines', 'recurring', 'reminderText']);
  const { invoice } = detail;
  const [isDelivering, setIsDelivering] = useState(false);
  const [isReminding, setIsReminding] = useState(false);
  const navigate = useNavigate();
  const clone = useCloneDraft(company);
  const copy = (): void => clone.mutate({ kind: 'invoice', invoiceId: invoice.id });
  const deliver = (): void => setIsDelivering(canRedeliver(invoice));
  const repeat = (): void => {
    const search = { ...toCompanySearchParams(company), repeatInvoice: invoice.id };
    void navigate({ to: '/sales/recurring', search });
  };
  useImperativeHandle(ref, () => ({ copy, deliver }));
  return (
    <>
      {clone.error && <ErrorNotice error={clone.error.error} />}
      <div className={styles.actions}>
        <Button size="small" icon={<Copy aria-hidden />} keys="C" isPending={clone.isPending} onPress={guard(copy)}>
          {t('salesLines:copyDraft')}
        </Button>
        <Button size="small" icon={<Repeat aria-hidden />} onPress={guard(repeat)}>
          {t('recurring:repeat')}
        </Button>
        {canRedeliver(invoice) && (
          <Button
            size="small"
            variant={invoice.deliveryState === 'failed' ? 'primary' : 'secondary'}
            icon={<Send aria-hidden />}
            keys="D"
            onPress={guard(deliver)}
          >
            {t('action.deliverAgain')}
          </Button>
        )}
        {findOverdueInvoice(detail, toLocalIsoDate(new Date())) && (
          <Button size="small" icon={<MessageSquareText aria-hidden />} onPress={guard(() => setIsReminding(true))}>
            {t('reminderText:action')}
          </Button>
        )}
        <InvoiceActionMenu company={company} detail={detail} />
      </div>
      {isDelivering && (
        <RedeliveryForm purpose="delivery" company={company} invoice={invoice} onClose={() => setIsDelivering(false)} />
      )}
      {isReminding && <ReminderTextDialog company={company} detail={detail} onClose={() => setIsReminding(false)} />}
    </>
  );
};

const canRedeliver = ({ documentState }: SalesInvoice): boolean => documentState === 'sent';
