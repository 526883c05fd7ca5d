import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Banner } from '#renderer/ui/Banner.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

/** Whether invoices may be sent from the sales data, which can be exchanged while the application runs. */
const sendingConfirmationQuery = queryOptions({
  queryKey: ['sendingConfirmation'],
  queryFn: () => ipcClient.sales.sendingConfirmation({}),
  staleTime: 0,
});

/** Where the sales data are a copy, says so and lets a person confirm that invoices are sent from them. */
export const SendingConfirmation = () => {
  const { t } = useTranslation('sendingConfirmation');
  const { data } = useQuery(sendingConfirmationQuery);
  const [isAsking, setAsking] = useState(false);
  if (data?.isConfirmed !== false) return null;
  return (
    <Banner>
      <Notice
        tone="amber"
        title={t('title')}
        actions={
          <Button size="small" onPress={() => setAsking(true)}>
            {t('action')}
          </Button>
        }
      >
        {t('body')}
      </Notice>
      <SendingConfirmationDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </Banner>
  );
};

interface SendingConfirmationDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const SendingConfirmationDialog = ({ isOpen, onClose }: SendingConfirmationDialogProps) => {
  const { t } = useTranslation('sendingConfirmation');
  const cache = useQueryClient();
  const confirmation = useMutation({
    mutationFn: () => ipcClient.sales.confirmSending({}),
    onSuccess: () => announceToScreenReader(t('confirmed')),
    onSettled: () => cache.invalidateQueries({ queryKey: sendingConfirmationQuery.queryKey }),
  });
  return (
    <Dialog
      role="alertdialog"
      title={t('dialog.title')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" isPending={confirmation.isPending} onPress={() => confirmation.mutate()}>
            {t('dialog.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('dialog.original')}</p>
      <p>{t('dialog.before')}</p>
      <p>{t('dialog.begun')}</p>
      {confirmation.error && <ErrorNotice error={confirmation.error.error} />}
    </Dialog>
  );
};
