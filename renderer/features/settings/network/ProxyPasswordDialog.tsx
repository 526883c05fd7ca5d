import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proxySignIn } from '#app/contract/network.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { applicationInfoQuery } from '#renderer/shared/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';

export interface ProxyPasswordDialogProps {
  /** `host:port`. */
  readonly proxy: string;
  /** The person put it off. */
  readonly onClose: () => void;
  readonly onEntered: () => void;
}

/** Asks for name and password of one proxy, to be stored or kept until the program ends. */
export const ProxyPasswordDialog = ({ proxy, onClose, onEntered }: ProxyPasswordDialogProps) => {
  const { t } = useTranslation('network');
  const { data: info } = useQuery(applicationInfoQuery);
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(true);
  const [isTried, setTried] = useState(false);
  const enter = useMutation({ mutationFn: ipcClient.network.setProxyPassword, onSuccess: onEntered });
  const typed = { proxy, user, password, isRemembered };
  const isFaulty = (field: 'user' | 'password'): boolean =>
    isTried && !proxySignIn.shape[field].safeParse(typed[field]).success;
  const save = (): void => {
    setTried(true);
    if (proxySignIn.safeParse(typed).success) enter.mutate(typed);
  };
  return (
    <Dialog
      title={t('password.title')}
      isOpen
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button onPress={onClose}>{t('password.later')}</Button>
          <Button type="submit" variant="primary" isPending={enter.isPending}>
            {t('password.use')}
          </Button>
        </>
      }
    >
      <p>{t('password.body', { proxy })}</p>
      <TextField
        label={t('password.user')}
        value={user}
        onChange={setUser}
        error={isFaulty('user') ? t('password.userFault') : null}
        autoComplete="off"
        maxLength={200}
        autoFocus
      />
      <TextField
        label={t('password.secret')}
        type="password"
        value={password}
        onChange={setPassword}
        error={isFaulty('password') ? t('password.secretFault') : null}
        autoComplete="off"
        maxLength={500}
      />
      {info?.secretStorage === 'memory' ? (
        <p>{t('password.memory')}</p>
      ) : (
        <Checkbox isSelected={isRemembered} onChange={setRemembered}>
          {t('password.storeEncrypted')}
        </Checkbox>
      )}
      {enter.error && <ErrorNotice error={enter.error.error} />}
    </Dialog>
  );
};
