import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import { BackupRun } from './BackupRun.tsx';
import { CancellableError } from './CancellableError.tsx';
import { RestorePreview } from './RestorePreview.tsx';

/** Opens a backup, shows what is in it, and restores it after that. */
export const RestoreForm = () => {
  const { t } = useTranslation('backup');
  const [passphrase, setPassphrase] = useState('');
  const preview = useMutation({
    mutationFn: () => ipcClient.backup.preview({ passphrase }),
    onSuccess: (opened) => opened && setPassphrase(''),
  });
  const restore = useMutation({ mutationFn: () => ipcClient.backup.restore({}) });
  return (
    <SettingsForm
      onSubmit={() => {
        restore.reset();
        if (passphrase !== '') preview.mutate();
      }}
    >
      <h3>{t('restoreTitle')}</h3>
      <TextField
        label={t('passphrase')}
        hint={t('restorePassphraseHint')}
        type="password"
        value={passphrase}
        onChange={setPassphrase}
        maxLength={1000}
        autoComplete="off"
      />
      <Button type="submit" isDisabled={passphrase === ''} isPending={preview.isPending}>
        {t('choose')}
      </Button>
      <CancellableError error={preview.error} />
      {preview.data && <RestorePreview preview={preview.data} />}
      {preview.data &&
        (restore.isPending ? (
          <BackupRun />
        ) : (
          <Button variant="danger" onPress={() => restore.mutate()}>
            {t('restore')}
          </Button>
        ))}
      <CancellableError error={restore.error} />
    </SettingsForm>
  );
};
