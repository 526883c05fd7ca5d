import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type UndoSeconds, undoSeconds } from '#app/contract/sales/submission.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useStoredSetting } from '#renderer/shared/useStoredSetting.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Select } from '#renderer/ui/Select.tsx';

interface UndoSettings {
  readonly undoSeconds: UndoSeconds;
}

const queryKey = ['undoSettings'];

/** Selects how long a sending can be undone, for all companies on this computer; a change takes effect at once. */
export const UndoPeriodChoice = () => {
  const { t } = useTranslation('salesDelivery');
  const { data, error } = useQuery({ queryKey, queryFn: () => ipcClient.sales.undoSettings({}) });
  const setting = useStoredSetting<UndoSettings>({
    queryKey,
    store: (settings) => ipcClient.sales.setUndoSettings(settings),
  });
  const failure = error ?? setting.error;
  return (
    <>
      {data && (
        <Select
          label={t('undoPeriod.label')}
          hint={t('undoPeriod.hint')}
          options={undoSeconds.options.map(({ value }) => ({
            value: String(value),
            label: value === 0 ? t('undoPeriod.off') : t('undoPeriod.seconds', { count: value }),
          }))}
          value={String(data.undoSeconds)}
          onChange={(seconds) => setting.change(() => ({ undoSeconds: undoSeconds.parse(Number(seconds)) }))}
        />
      )}
      {failure && <ErrorNotice error={failure.error} />}
    </>
  );
};
