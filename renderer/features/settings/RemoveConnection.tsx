import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import styles from './RemoveConnection.module.css';

export interface RemoveConnectionProps {
  readonly connection: Connection;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a connection is removed, and lists what is deleted with it and what stays. */
export const RemoveConnection = ({ connection, isOpen, onClose }: RemoveConnectionProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => ipcClient.connections.remove({ connectionId: connection.id }),
    onSuccess: async () => {
      onClose();
      cache.setQueryData(connectionsQuery.queryKey, await ipcClient.connections.list({}));
    },
  });
  return (
    <Dialog
      role="alertdialog"
      title={t('remove.title', { name: connection.name })}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" onPress={() => remove.mutate()} isPending={remove.isPending}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('remove.deletes')}</p>
      <ul className={styles.list}>
        <li>{t('remove.secrets')}</li>
        <li>{t('remove.invoices')}</li>
        <li>{t('remove.drafts')}</li>
      </ul>
      <p>{t('remove.serviceUnchanged')}</p>
      {remove.error && <ErrorNotice error={remove.error.error} />}
    </Dialog>
  );
};
