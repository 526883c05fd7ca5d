import { useTranslation } from 'react-i18next';
import type { QuietHours } from '#app/contract/purchases/syncSettings.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './PurchaseSyncSettings.module.css';

const evening: QuietHours = { from: '20:00', to: '07:00' };
const fullHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

export interface QuietHoursChoiceProps {
  readonly value: QuietHours | null;
  readonly onChange: (hours: QuietHours | null) => void;
}

/** Sets the hours without notifications, for all companies; in full hours, past midnight too. */
export const QuietHoursChoice = ({ value, onChange }: QuietHoursChoiceProps) => {
  const { t } = useTranslation('purchaseRoutine');
  const format = useFormat();
  const options = fullHours.map((time) => ({ value: time, label: format.time(`2026-01-01T${time}:00`) }));
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t('quietHours.label')}</legend>
      <Checkbox isSelected={value !== null} onChange={(isQuiet) => onChange(isQuiet ? evening : null)}>
        {t('quietHours.on')}
      </Checkbox>
      {value && (
        <div className={styles.hours}>
          <Select
            label={t('quietHours.from')}
            options={options}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
          <Select
            label={t('quietHours.to')}
            options={options}
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
          />
        </div>
      )}
    </fieldset>
  );
};
