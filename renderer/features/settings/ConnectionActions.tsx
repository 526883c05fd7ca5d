import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Download,
  Ellipsis,
  KeyRound,
  ListTree,
  LogIn,
  LogOut,
  Pencil,
  Stethoscope,
  Trash,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { CredentialsDialog } from '#renderer/shared/session/CredentialsDialog.tsx';
import { useOpenConnectionTest } from '#renderer/shared/session/TestConnectionButton.tsx';
import { useCanAddAccount } from '#renderer/shared/session/useCanAddAccount.ts';
import type { SignInController } from '#renderer/shared/session/useSignIn.ts';
import { useSignInExpiry } from '#renderer/shared/session/useSignInExpiry.ts';
import { useFeaturePolicyLock } from '#renderer/shared/useFeaturePolicyLock.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Menu } from '#renderer/ui/Menu.tsx';
import type { MenuEntry } from '#renderer/ui/menuGroups.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import styles from './ConnectionSettings.module.css';
import { RemoveConnection } from './RemoveConnection.tsx';

export interface ConnectionActionsProps {
  readonly connection: Connection;
  readonly session: SignInController;
}

/** The one thing to do next as a button, everything else in the menu beside it. */
export const ConnectionActions = ({ connection, session }: ConnectionActionsProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const [open, setOpen] = useState<'credentials' | 'remove' | null>(null);
  const save = useMutation({ mutationFn: () => ipcClient.connections.exportProfile({ connectionId: connection.id }) });
  const entries = useMenuEntries(connection, {
    save: save.mutate,
    open: setOpen,
    addAccount: session.signInAsAnother,
  });
  const close = (): void => setOpen(null);
  return (
    <>
      <div className={styles.actions}>
        <SessionButton session={session} />
        <Menu
          label={t('connections.menuLabel', { name: connection.name })}
          groups={entries.map((group, index) => ({ id: `${index}`, entries: group }))}
          trigger={
            <IconButton label={t('connections.menuLabel', { name: connection.name })} icon={<Ellipsis aria-hidden />} />
          }
        />
      </div>
      {save.data?.isSaved && (
        <Notice tone="green" title={t('connections.exported')}>
          {t('connections.exportedBody')}
        </Notice>
      )}
      {save.error && <ErrorNotice error={save.error.error} />}
      {open === 'credentials' && (
        <CredentialsDialog connection={connection} onSaved={session.forgetError} onClose={close} />
      )}
      <RemoveConnection connection={connection} isOpen={open === 'remove'} onClose={close} />
    </>
  );
};

interface ConnectionActionHandlers {
  readonly save: () => void;
  readonly addAccount: () => void;
  readonly open: (dialog: 'credentials' | 'remove') => void;
}

/**
 * Returns the actions that this connection allows: the demo company has no editable profile, and a managed connection
 * cannot be edited, and removed only where it is a further account.
 */
const useMenuEntries = (
  connection: Connection,
  { save, open, addAccount }: ConnectionActionHandlers,
): readonly (readonly MenuEntry[])[] => {
  const { t } = useTranslation(['settings', 'common']);
  const navigate = useNavigate();
  const test = useOpenConnectionTest(connection);
  const isFree = useFeaturePolicyLock('ownConnections') === null;
  const canAddAccount = useCanAddAccount(connection);
  const { id, kind, isManaged, isRemovable, needs } = connection;
  const createEntry = (id: string, label: string, Icon: typeof Pencil, onAction: () => void, isOffered = true) =>
    isOffered ? [{ id, label, icon: <Icon aria-hidden />, onAction }] : [];
  const isOwn = kind === 'profile' && !isManaged && isFree;
  const groups = [
    [
      ...createEntry('addAccount', t('connections.addAccount'), UserPlus, addAccount, canAddAccount),
      ...createEntry('test', t('common:test'), Stethoscope, test),
      ...createEntry(
        'edit',
        t('connections.edit'),
        Pencil,
        () => void navigate({ to: `/connections/${id}/edit` }),
        isOwn,
      ),
      ...createEntry(
        'fields',
        t('connections.fields'),
        ListTree,
        () => void navigate({ to: `/connections/${id}/fields` }),
      ),
      ...createEntry('export', t('connections.export'), Download, save, kind === 'profile'),
      ...createEntry(
        'credentials',
        t('common:credentials.action'),
        KeyRound,
        () => open('credentials'),
        needs.length > 0,
      ),
    ],
    createEntry('remove', t('remove.action'), Trash, () => open('remove'), isRemovable),
  ];
  return groups.filter((group) => group.length > 0);
};

const SessionButton = ({ session }: Pick<ConnectionActionsProps, 'session'>) => {
  const { t } = useTranslation(['settings', 'common']);
  const end = useSignInExpiry(session.state);
  if (session.state?.kind === 'signedIn' && !end)
    return (
      <Button icon={<LogOut aria-hidden />} onPress={session.signOut} isPending={session.isSigningOut}>
        {t('common:signOut')}
      </Button>
    );
  return (
    <>
      <Button variant="primary" icon={<LogIn aria-hidden />} onPress={session.signIn}>
        {t(end ? 'connections.signInAgain' : 'common:signIn.action')}
      </Button>
      {end && (
        <Button icon={<LogOut aria-hidden />} onPress={session.signOut} isPending={session.isSigningOut}>
          {t('common:signOut')}
        </Button>
      )}
    </>
  );
};
