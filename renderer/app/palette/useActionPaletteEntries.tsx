import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowDownToLine, FilePlus2, LogIn, LogOut, PlugZap, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { sessionQuery } from '#renderer/shared/queries.ts';
import { useSignInFinisher } from '#renderer/shared/session/accountArrival.ts';
import { runMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import type { CommandPaletteEntry, PaletteActionRunner } from './commandPaletteEntry.ts';

/** Returns the actions for the current company and its connection. */
export const useActionPaletteEntries = (attempt: PaletteActionRunner): readonly CommandPaletteEntry[] => {
  const { t } = useTranslation(['common', 'sales', 'updates']);
  const { connection } = useCurrentCompany();
  const navigate = useNavigate();
  const finishSignIn = useSignInFinisher();
  const { data: session } = useQuery(sessionQuery(connection.id));
  const { id: connectionId, name } = connection;
  const door: Omit<CommandPaletteEntry, 'words'> =
    session?.kind === 'signedIn'
      ? {
          id: 'signOut',
          label: t('palette.signOut', { name }),
          icon: <LogOut aria-hidden />,
          run: () => attempt(() => ipcClient.session.signOut({ connectionId })),
        }
      : {
          id: 'signIn',
          label: t('signIn.title', { name }),
          icon: <LogIn aria-hidden />,
          run: () => attempt(async () => finishSignIn(await ipcClient.session.signIn({ connectionId }), connection)),
        };
  const actions: readonly Omit<CommandPaletteEntry, 'words'>[] = [
    {
      id: 'newInvoice',
      label: t('sales:newInvoice'),
      icon: <FilePlus2 aria-hidden />,
      keys: 'Ctrl+N',
      run: () => runMenuCommand('newInvoice'),
    },
    {
      id: 'sync',
      label: t('palette.sync'),
      icon: <RefreshCw aria-hidden />,
      keys: 'F5',
      run: () => runMenuCommand('sync'),
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
      run: () => runMenuCommand('checkForUpdates'),
    },
  ];
  return actions.map((action) => ({ ...action, words: action.label }));
};
