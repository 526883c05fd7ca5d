import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UpdatesState } from '#app/contract/updates.ts';
import { applicationInfoQuery } from '#renderer/shared/queries.ts';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import settingsPageStyles from './SettingsPage.module.css';
import { UpdateNotice } from './UpdateNotice.tsx';
import styles from './UpdatesSettings.module.css';
import { useUpdates } from './useUpdates.ts';

/** Shows the current version, the update mode, and the state of the newest version. */
export const UpdatesSettings = () => {
  const { t } = useTranslation('updates');
  const { state, request, error } = useUpdates();
  const { data: info } = useQuery(applicationInfoQuery);
  if (!state || !info) return null;
  const isOff = state.kind === 'off';
  return (
    <section className={settingsPageStyles.section} aria-labelledby="updates">
      <div className={settingsPageStyles.header}>
        <h2 id="updates" className={settingsPageStyles.title}>
          {t('title')}
        </h2>
        {!isOff && (
          <Button onPress={() => request('check')} isPending={state.kind === 'checking'}>
            {t('check')}
          </Button>
        )}
      </div>
      <p className={styles.status} role="status">
        {t('version', { version: info.version })} <UpdateStatus state={state} />
      </p>
      <UpdateNotice state={state} request={request} />
      {error && <ErrorNotice error={error} />}
      {!isOff && <ModeChoice />}
    </section>
  );
};

const UpdateStatus = ({ state }: { readonly state: UpdatesState }) => {
  const { t } = useTranslation('updates');
  const format = useFormat();
  if (state.kind === 'off') return t(`off.${state.why}`);
  if (state.kind === 'checking') return t('state.checking');
  if (state.kind !== 'idle') return null;
  return state.checkedAt === null
    ? t('state.unchecked')
    : t('state.checkedAt', { dateTime: format.dateTime(state.checkedAt) });
};

const ModeChoice = () => {
  const { t } = useTranslation('updates');
  const mode = useManagedSetting('updates');
  return (
    <PolicyLockedControl by={mode.lock}>
      <RadioCards
        label={t('mode.label')}
        options={(['automatic', 'ask', 'off'] as const).map((value) => ({
          value,
          title: t(`mode.${value}`),
          description: t(`mode.${value}Body`),
        }))}
        value={mode.value}
        onChange={mode.set}
        isDisabled={mode.lock !== null}
      />
      {mode.error && <ErrorNotice error={mode.error} />}
    </PolicyLockedControl>
  );
};
