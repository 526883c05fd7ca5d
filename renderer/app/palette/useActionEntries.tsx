import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowDownToLine, FilePlus2, LogIn, LogOut, PlugZap, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { client } from '#renderer/ipc/client.ts';
import { useCompany } from '#renderer/shared/currentCompany.ts';
import { sessionQuery } from '#renderer/shared/queries.ts';
import { runCommand } from '#renderer/shared/useCommand.ts';
import type { PaletteActionRunner, PaletteEntry } from './paletteEntry.ts';

/** Returns the actions for the current company and its connection. */
export const useActionEntries = (attempt: PaletteActionRunner): readonly PaletteEntry[] => {
  const { t } = useTranslation(['common', 'sales', 'updates']);
  const { connection } = useCompany();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery(connection.id));
  const { id: connectionId, name } = connection;
  const door: Omit<PaletteEntry, 'words'> =
    session?.kind === 'signedIn'
      ? {
          id: 'signOut',
          label: t('palette.signOut', { name }),
          icon: <LogOut aria-hidden />,
          run: () => attempt(() => client.session.signOut({ connectionId })),
        }
      : {
          id: 'signIn',
          label: t('signIn.title', { name }),
          icon: <LogIn aria-hidden />,
          run: () => attempt(() => client.session.signIn({ connectionId })),
        };
  const actions: readonly Omit<PaletteEntry, 'words'>[] = [
    {
      id: 'newInvoice',
      label: t('sales:newInvoice'),
      icon: <FilePlus2 aria-hidden />,
      keys: 'Ctrl+N',
      run: () => runCommand('newInvoice'),
    },
    {
      id: 'sync',
      label: t('palette.sync'),
      icon: <RefreshCw aria-hidden />,
      keys: 'F5',
      run: () => runCommand('sync'),
    },
    door,
    {
      id: 'test',
      label: t('palette.test', { name }),
      icon: <PlugZap aria-hidden />,
      run: () => void navigate({ to: '/connections/$connectionId/test', params: { connectionId } }),
    },
    {
      id: 'checkForUpdates',
      label: t('updates:check'),
      icon: <ArrowDownToLine aria-hidden />,
      run: () => runCommand('checkForUpdates'),
    },
  ];
  return actions.map((action) => ({ ...action, words: action.label }));
};
