import { useMutation, useQueries } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { sessionQuery } from '#renderer/shared/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';

export interface SignOutEverywhereProps {
  readonly connections: readonly Connection[];
}

/** Offered if a person is signed in to more than one service. */
export const SignOutEverywhere = ({ connections }: SignOutEverywhereProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const [isAsking, setAsking] = useState(false);
  const sessions = useQueries({ queries: connections.map(({ id }) => sessionQuery(id)) });
  const signOut = useMutation({
    mutationFn: () => ipcClient.session.signOutEverywhere({}),
    onSuccess: () => setAsking(false),
  });
  const signedIn = sessions.filter(({ data }) => data?.kind === 'signedIn');
  if (signedIn.length < 2 && !isAsking) return null;
  return (
    <>
      <Button variant="quiet" icon={<LogOut aria-hidden />} onPress={() => setAsking(true)}>
        {t('connections.signOutEverywhere')}
      </Button>
      <Dialog
        title={t('connections.signOutEverywhereTitle')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t('common:cancel')}</Button>
            <Button variant="primary" onPress={() => signOut.mutate()} isPending={signOut.isPending}>
              {t('connections.signOutEverywhere')}
            </Button>
          </>
        }
      >
        <p>{t('connections.signOutEverywhereBody')}</p>
        {signOut.error && <ErrorNotice error={signOut.error.error} />}
      </Dialog>
    </>
  );
};
