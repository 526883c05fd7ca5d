import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { syncIntervalMinutes } from '#app/contract/purchases/syncSettings.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { CompanyChoice } from './CompanyChoice.tsx';
import styles from './PurchaseSyncSettings.module.css';
import { QuietHoursChoice } from './QuietHoursChoice.tsx';
import { useCompanySyncSettings } from './useCompanySyncSettings.ts';

const ReviewStartSettings = lazyComponent(async () => (await import('./ReviewStartSettings.tsx')).ReviewStartSettings);

const intervals = ['15', '60', '240', 'never'] as const;

/** Sets how often the invoices of each company are fetched, and which notifications follow. */
export const PurchaseSyncSettings = ({ connections }: { readonly connections: readonly Connection[] }) => {
  const { ref } = useCurrentCompany();
  const [company, setCompany] = useState(ref);
  const { t } = useTranslation('purchaseRoutine');
  const isSilent = !useManagedSetting('notifications').value;
  const { settings, change, setQuietHours, error } = useCompanySyncSettings(company);
  return (
    <div className={styles.fields}>
      <div className={styles.fieldRow}>
        <CompanyChoice connections={connections} value={company} onChange={setCompany} />
        {settings && (
          <Select
            label={t('interval.label')}
            options={intervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
            value={toInterval(settings.routine.syncEvery)}
            onChange={(value) =>
              change({ syncEvery: syncIntervalMinutes.parse(value === 'never' ? null : Number(value)) })
            }
            hint={t('interval.hint')}
          />
        )}
      </div>
      {settings && (
        <>
          <fieldset className={styles.fieldset}>
            <legend className={styles.legend}>{t('notifications.label')}</legend>
            <Checkbox
              isSelected={settings.routine.notifyNew}
              onChange={(notifyNew) => change({ notifyNew })}
              isDisabled={isSilent}
            >
              {t('notifications.new')}
            </Checkbox>
            <Checkbox
              isSelected={settings.routine.notifySerious}
              onChange={(notifySerious) => change({ notifySerious })}
              isDisabled={isSilent}
            >
              {t('notifications.serious')}
            </Checkbox>
            <p className={styles.hint}>{t('notifications.hint')}</p>
          </fieldset>
          <ReviewStartSettings company={company} />
          <QuietHoursChoice value={settings.quietHours} onChange={setQuietHours} />
        </>
      )}
      {error && <ErrorNotice error={error} />}
    </div>
  );
};

const toInterval = (minutes: number | null): (typeof intervals)[number] =>
  intervals.find((each) => each === String(minutes)) ?? 'never';
