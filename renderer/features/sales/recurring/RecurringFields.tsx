import { useTranslation } from 'react-i18next';
import { formatPeriod } from '#app/sales/recurring/periodText.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { PriceChangeFields } from './PriceChangeFields.tsx';
import styles from './Recurring.module.css';
import { canBeOnLastDay, type RecurringForm, type RecurringFormIssue } from './recurringForm.ts';

export interface RecurringFieldsProps {
  readonly form: RecurringForm;
  readonly onChange: (form: RecurringForm) => void;
  /** By the name of the field; none are shown before the first attempt to save. */
  readonly issues: Readonly<Record<string, RecurringFormIssue>>;
}

/** The fields of a recurring invoice: when it is due, and what changes from one to the next. */
export const RecurringFields = ({ form, onChange, issues }: RecurringFieldsProps) => {
  const { t } = useTranslation('recurring');
  const language = useLanguage();
  const set = (values: Partial<RecurringForm>): void => onChange({ ...form, ...values });
  const showIssue = (field: string): string | null => {
    const issue = issues[field];
    return issue === undefined ? null : t(`issue.${issue}`);
  };
  const count = Number(form.every) || 1;
  const namePeriod = (shift: number): string =>
    /^\d{4}-\d{2}-\d{2}$/.test(form.nextDate)
      ? formatPeriod({ interval: { unit: form.unit, every: Math.min(count, 99) } }, form.nextDate, shift, language)
      : '';
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t('field.every')}
          value={form.every}
          inputMode="numeric"
          align="end"
          autoFocus
          onChange={(every) => set({ every })}
          error={showIssue('every')}
        />
        <Select
          label={t('field.unit')}
          value={form.unit}
          options={(['week', 'month', 'year'] as const).map((value) => ({
            value,
            label: t(`unit.${value}`, { count }),
          }))}
          onChange={(unit) => set({ unit })}
        />
        <DateField
          label={t('field.nextDate')}
          value={form.nextDate}
          onChange={(nextDate) => set({ nextDate })}
          error={showIssue('nextDate')}
        />
        <DateField
          label={t('field.endDate')}
          value={form.endDate}
          hint={t('hint.endDate')}
          onChange={(endDate) => set({ endDate })}
          error={showIssue('endDate')}
        />
      </div>
      {canBeOnLastDay(form) && (
        <Checkbox isSelected={form.isOnLastDay} onChange={(isOnLastDay) => set({ isOnLastDay })}>
          {t('field.lastDay')}
        </Checkbox>
      )}
      <div className={styles.fields}>
        <Select
          label={t('field.period')}
          value={form.periodPlacement}
          options={(['none', 'lines', 'note'] as const).map((value) => ({ value, label: t(`period.${value}`) }))}
          onChange={(periodPlacement) => set({ periodPlacement })}
        />
        {form.periodPlacement !== 'none' && (
          <Select
            label={t('field.periodShift')}
            value={String(form.periodShift) as '-1' | '0' | '1'}
            options={(['-1', '0', '1'] as const).map((value) => ({
              value,
              label: t(`periodShift.${shiftNames[value]}`, { period: namePeriod(Number(value)) }),
            }))}
            onChange={(shift) => set({ periodShift: Number(shift) })}
          />
        )}
      </div>
      <PriceChangeFields
        changes={form.priceChanges}
        onChange={(priceChanges) => set({ priceChanges })}
        issueAt={(field) => issues[field]}
      />
    </>
  );
};

const shiftNames = { '-1': 'previous', '0': 'current', '1': 'next' } as const;
