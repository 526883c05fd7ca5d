import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { sessionQuery } from '../queries.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { listMissingCredentials, noCredentials, trimEnteredCredentials } from './credentials.ts';

export interface CredentialsDialogProps {
  readonly connection: Connection;
  readonly onSaved?: (() => void) | undefined;
  readonly onClose: () => void;
}

export const CredentialsDialog = ({ connection, onSaved, onClose }: CredentialsDialogProps) => {
  const { t } = useTranslation('common');
  const cache = useQueryClient();
  const [typed, setTyped] = useState(noCredentials);
  const [isTried, setTried] = useState(false);
  const enter = useMutation({
    mutationFn: () =>
      ipcClient.connections.enterCredentials({
        connectionId: connection.id,
        credentials: trimEnteredCredentials(typed),
      }),
    onSuccess: async () => {
      await cache.invalidateQueries(sessionQuery(connection.id));
      onSaved?.();
      onClose();
    },
  });
  const save = (): void => {
    setTried(true);
    if (listMissingCredentials(connection.needs, typed).length === 0) enter.mutate();
  };
  return (
    <Dialog
      title={t('credentials.title', { name: connection.name })}
      isOpen
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={enter.isPending}>
            {t('credentials.save')}
          </Button>
        </>
      }
    >
      <CredentialFields
        needs={connection.needs}
        typed={typed}
        onType={(need, value) => setTyped((before) => ({ ...before, [need]: value }))}
        showsMissing={isTried}
        autoFocus
      />
      {enter.error && <ErrorNotice error={enter.error.error} />}
    </Dialog>
  );
};
