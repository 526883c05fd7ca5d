import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Chip, ChipButton } from '#renderer/ui/Chip.tsx';
import { ChoiceList } from '#renderer/ui/ChoiceList.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { type DayRange, findInvoicePeriod, getInvoicePeriodRange, invoicePeriods } from './invoicePeriods.ts';
import styles from './SalesListFilters.module.css';

export interface PeriodFilterProps {
  readonly days: DayRange;
  readonly onChange: (days: DayRange) => void;
}

/** Filters by invoice date: a calendar period, or custom days. */
export const PeriodFilter = ({ days, onChange }: PeriodFilterProps) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  const name = t('filter.period');
  const period = findInvoicePeriod(days, new Date());
  const all = (): void => onChange({ from: null, to: null });
  const content = (close: () => void) => (
    <PeriodChoice
      days={days}
      onChange={(next) => {
        close();
        onChange(next);
      }}
    />
  );
  if (period === 'all')
    return (
      <li>
        <Popover
          label={name}
          trigger={
            <Button size="small" variant="quiet" icon={<CalendarDays aria-hidden />}>
              {name}
            </Button>
          }
        >
          {content}
        </Popover>
      </li>
    );
  const day = (date: string | null): string => (date === null ? '' : format.dateFull(date));
  const words = period ? t(`period.${period}`) : `${day(days.from)} – ${day(days.to)}`;
  return (
    <Chip removeLabel={t('filter.remove', { name })} onRemove={all}>
      <Popover label={name} trigger={<ChipButton name={name} value={words} onRemove={all} />}>
        {content}
      </Popover>
    </Chip>
  );
};

const PeriodChoice = ({ days, onChange }: PeriodFilterProps) => {
  const { t } = useTranslation('salesList');
  const [typed, setTyped] = useState({ from: days.from ?? '', to: days.to ?? '' });
  const period = findInvoicePeriod(days, new Date());
  const isWrong = [typed.from, typed.to].some((text) => text !== '' && !isIsoDate(text));
  const apply = (): void => {
    if (!isWrong) onChange({ from: typed.from || null, to: typed.to || null });
  };
  return (
    <form
      className={styles.period}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <ChoiceList
        label={t('filter.period')}
        selectionMode="single"
        choices={invoicePeriods.map((each) => ({ id: each, label: t(`period.${each}`) }))}
        chosen={period === null ? [] : [period]}
        onChange={([id]) => {
          const chosen = invoicePeriods.find((each) => each === id);
          if (chosen) onChange(getInvoicePeriodRange(chosen, new Date()));
        }}
        autoFocus
      />
      <div className={styles.customRange}>
        <DateField
          size="small"
          label={t('filter.from')}
          value={typed.from}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <DateField size="small" label={t('filter.to')} value={typed.to} onChange={(to) => setTyped({ ...typed, to })} />
        <Button size="small" type="submit" isDisabled={isWrong}>
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
};
