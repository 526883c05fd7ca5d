import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupInterval, BackupState } from '#app/contract/backup.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import { BackupRun } from './BackupRun.tsx';
import { CancellableError } from './CancellableError.tsx';

const minLength = 12;
const keptFiles = ['3', '7', '14', '30'] as const;
type KeptFiles = (typeof keptFiles)[number];

/** Makes a backup now, or sets up a schedule, with a passphrase that is typed twice. */
export const BackupForm = ({ schedule }: Pick<BackupState, 'schedule'>) => {
  const { t } = useTranslation('backup');
  const [withArchives, setWithArchives] = useState(true);
  const [passphrase, setPassphrase] = useState('');
  const [repeated, setRepeated] = useState('');
  const [every, setEvery] = useState<BackupInterval>('day');
  const [keep, setKeep] = useState<KeptFiles>('7');
  const [isTried, setTried] = useState(false);
  const forget = (): void => {
    setPassphrase('');
    setRepeated('');
    setTried(false);
  };
  const create = useMutation({
    mutationFn: () => ipcClient.backup.create({ passphrase, withArchives }),
    onSuccess: (made) => made && forget(),
  });
  const set = useMutation({
    mutationFn: () => ipcClient.backup.setSchedule({ passphrase, withArchives, every, keep: Number(keep) }),
    onSuccess: ({ isSet }) => isSet && forget(),
  });
  const stop = useMutation({ mutationFn: () => ipcClient.backup.stopSchedule({}) });
  const isShort = passphrase.length < minLength;
  const isComplete = !isShort && passphrase === repeated;
  const run = (start: () => void): void => {
    setTried(true);
    if (isComplete) start();
  };
  return (
    <SettingsForm onSubmit={() => run(() => create.mutate())}>
      <h3>{t('now')}</h3>
      <Checkbox isSelected={withArchives} onChange={setWithArchives}>
        {t('withArchives')}
      </Checkbox>
      <TextField
        label={t('passphrase')}
        hint={t('passphraseHint')}
        type="password"
        value={passphrase}
        onChange={setPassphrase}
        error={isTried && isShort ? t('tooShort') : null}
        maxLength={1000}
        autoComplete="off"
      />
      <TextField
        label={t('repeat')}
        type="password"
        value={repeated}
        onChange={setRepeated}
        error={isTried && !isShort && passphrase !== repeated ? t('differs') : null}
        maxLength={1000}
        autoComplete="off"
      />
      {create.isPending ? (
        <BackupRun />
      ) : (
        <Button type="submit" variant="primary">
          {t('create')}
        </Button>
      )}
      {create.data && <p role="status">{t('created', { file: create.data.fileName })}</p>}
      <CancellableError error={create.error} />
      <h3>{t('schedule')}</h3>
      {schedule && (
        <>
          <p>{t(schedule.every === 'day' ? 'scheduledDay' : 'scheduledWeek', schedule)}</p>
          <Button onPress={() => stop.mutate()} isPending={stop.isPending}>
            {t('stop')}
          </Button>
        </>
      )}
      <Select
        label={t('every')}
        options={(['day', 'week'] as const).map((value) => ({ value, label: t(value) }))}
        value={every}
        onChange={setEvery}
      />
      <Select
        label={t('keep')}
        options={keptFiles.map((value) => ({ value, label: value }))}
        value={keep}
        onChange={setKeep}
      />
      <p>{t('scheduleHint')}</p>
      <Button onPress={() => run(() => set.mutate())} isPending={set.isPending}>
        {t('setSchedule')}
      </Button>
      {set.error && <ErrorNotice error={set.error.error} />}
      {stop.error && <ErrorNotice error={stop.error.error} />}
    </SettingsForm>
  );
};
