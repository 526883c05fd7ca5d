import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';

/** Restarts into the new version; while invoices are being sent, only after a confirmation. */
export const InstallButton = ({ size = 'normal' }: Pick<ButtonProps, 'size'>) => {
  const { t } = useTranslation(['updates', 'common']);
  const [isWarned, setWarned] = useState(false);
  const install = useMutation({
    mutationFn: (evenSending: boolean) => ipcClient.updates.install({ evenSending }),
    onSuccess: ({ isSending }) => setWarned(isSending),
  });
  return (
    <>
      <Button variant="primary" size={size} onPress={() => install.mutate(false)} isPending={install.isPending}>
        {t('restart')}
      </Button>
      <Dialog
        title={t('sending.title')}
        isOpen={isWarned}
        onClose={() => setWarned(false)}
        actions={
          <>
            <Button onPress={() => setWarned(false)}>{t('common:cancel')}</Button>
            <Button variant="primary" onPress={() => install.mutate(true)} isPending={install.isPending}>
              {t('sending.restart')}
            </Button>
          </>
        }
      >
        <p>{t('sending.body')}</p>
        {install.error && <ErrorNotice error={install.error.error} />}
      </Dialog>
    </>
  );
};
