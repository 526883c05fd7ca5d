import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import { useTeamAction } from './useTeamAction.ts';

interface JoinTeamFormProps {
  readonly connectionId: string;
}

/** A person's role on the team server and its password. */
export const JoinTeamForm = ({ connectionId }: JoinTeamFormProps) => {
  const { t } = useTranslation('team');
  const [role, setRole] = useState('');
  const [password, setPassword] = useState('');
  const join = useTeamAction(connectionId, (typed: { readonly role: string; readonly password: string }) =>
    ipcClient.team.join({ connectionId, ...typed }),
  );
  const isComplete = role.trim() !== '' && password !== '';
  return (
    <SettingsForm onSubmit={() => isComplete && join.mutate({ role, password })}>
      <TextField label={t('role')} value={role} onChange={setRole} maxLength={63} autoComplete="off" />
      <TextField
        label={t('password')}
        hint={t('credentialsHint')}
        type="password"
        value={password}
        onChange={setPassword}
        maxLength={1000}
        autoComplete="off"
      />
      {join.error && <ErrorNotice error={join.error.error} />}
      <Button type="submit" variant="primary" isDisabled={!isComplete} isPending={join.isPending}>
        {t('join')}
      </Button>
    </SettingsForm>
  );
};
