import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { salesSettingsQuery } from '#renderer/shared/sales/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useFollowUp } from './useFollowUp.ts';

export interface FollowUpDialogProps {
  readonly company: CompanyRef;
  readonly detail: InvoiceDetail;
  readonly onClose: () => void;
}

/** Asks before the service reminds the recipient of an overdue invoice. */
export const ReminderDialog = ({ company, detail, onClose }: FollowUpDialogProps) => {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const { data: settings } = useQuery(salesSettingsQuery(company));
  const reminder = useFollowUp('reminder', onClose);
  const { invoice, events } = detail;
  const last = events.findLast(({ kind }) => kind === 'reminded');
  return (
    <Dialog
      title={t('reminder.title', { number: invoice.number ?? '' }).trim()}
      isOpen
      onClose={onClose}
      onSubmit={() => {
        if (!reminder.isPending) reminder.start(() => ipcClient.sales.sendReminder({ company, invoiceId: invoice.id }));
      }}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" isPending={reminder.isPending}>
            {t('reminder.send')}
          </Button>
        </>
      }
    >
      {reminder.error && <ErrorNotice error={reminder.error} />}
      <p>
        {t('reminder.body', {
          name: escapeInvisibleCharacters(invoice.contactName ?? ''),
          sum: format.amount(invoice.open ?? '', invoice.currency).text,
          date: invoice.dueDate === null ? '' : format.dateFull(invoice.dueDate),
        })}
      </p>
      {last && <p>{t('reminder.last', { date: format.dateFull(last.at.slice(0, 10)) })}</p>}
      {settings?.remindsAutomatically && <p>{t('reminder.automatic')}</p>}
    </Dialog>
  );
};
