import { useTranslation } from 'react-i18next';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { ChoiceList } from '#renderer/ui/ChoiceList.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import type { ColumnFilterEditorProps } from './columnFilterEditorProps.ts';
import styles from './FilterForm.module.css';
import { FilterForm } from './FilterForm.tsx';
import { getDateFilterPeriods } from './filterTopics.ts';
import { createDateRangeParser } from './parseRange.ts';
import { RangeFields } from './RangeFields.tsx';
import { useEnteredRange } from './useEnteredRange.ts';

/** The field hands on an ISO date as soon as it can read one. */
const typedDates = createDateRangeParser((text) => (isIsoDate(text) ? text : null));

/** Capitalizes words that a chip shows in the middle of a sentence. */
const toSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Selects a calendar period by one press, or custom dates. */
export const DateFilter = ({ title, column, filter, onApply }: ColumnFilterEditorProps<'date' | 'period'>) => {
  const { t } = useTranslation('purchaseTable');
  const range = useEnteredRange(filter?.kind === 'date' ? filter : null, typedDates);
  const periods = getDateFilterPeriods(column);
  const choose = (chosen: readonly string[]): void => {
    const period = periods.find((each) => each === chosen[0]);
    if (period) onApply({ kind: 'period', column, period });
  };
  return (
    <FilterForm title={title} onSubmit={() => range.apply((bounds) => onApply({ kind: 'date', column, ...bounds }))}>
      <ChoiceList
        label={t('filter.periods')}
        selectionMode="single"
        choices={periods.map((period) => ({ id: period, label: toSentence(t(`period.${period}`)) }))}
        chosen={filter?.kind === 'period' ? [filter.period] : []}
        onChange={choose}
        autoFocus
      />
      <div className={styles.customRange}>
        <RangeFields field={DateField} kind="date" typed={range.typed} onChange={range.type} reading={range.reading} />
      </div>
    </FilterForm>
  );
};
