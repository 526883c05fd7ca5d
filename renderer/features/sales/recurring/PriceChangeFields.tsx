import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { DateField } from '#renderer/ui/DateField.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './Recurring.module.css';
import type { PriceChangeForm, RecurringFormIssue } from './recurringForm.ts';

export interface PriceChangeFieldsProps {
  readonly changes: readonly PriceChangeForm[];
  readonly onChange: (changes: readonly PriceChangeForm[]) => void;
  readonly issueAt: (field: string) => RecurringFormIssue | undefined;
}

/** Changes of all unit prices, each from a date on. */
export const PriceChangeFields = ({ changes, onChange, issueAt }: PriceChangeFieldsProps) => {
  const { t } = useTranslation('recurring');
  const replace = (index: number, values: Partial<PriceChangeForm>): void =>
    onChange(changes.map((change, at) => (at === index ? { ...change, ...values } : change)));
  const showIssue = (field: string): string | null => {
    const issue = issueAt(field);
    return issue === undefined ? null : t(`issue.${issue}`);
  };
  const add = (): void => {
    const key = String(1 + Math.max(-1, ...changes.map((change) => Number(change.key))));
    onChange([...changes, { key, from: '', kind: 'percent', value: '' }]);
  };
  return (
    <fieldset className={styles.priceChanges}>
      <legend className={styles.legend}>{t('priceChange.title')}</legend>
      {changes.map(({ key, from, kind, value }, index) => (
        <div key={key} className={styles.priceChange}>
          <DateField
            label={t('priceChange.from')}
            value={from}
            onChange={(date) => replace(index, { from: date })}
            error={showIssue(`priceChanges.${index}.from`)}
          />
          <Select
            label={t('priceChange.kind')}
            value={kind}
            options={[
              { value: 'percent', label: t('priceChange.percent') },
              { value: 'amount', label: t('priceChange.amount') },
            ]}
            onChange={(chosen) => replace(index, { kind: chosen })}
          />
          <TextField
            label={t('priceChange.value')}
            value={value}
            inputMode="decimal"
            align="end"
            suffix={kind === 'percent' ? '%' : undefined}
            onChange={(typed) => replace(index, { value: typed })}
            error={showIssue(`priceChanges.${index}.value`)}
          />
          <IconButton
            label={t('priceChange.remove')}
            icon={<Trash2 aria-hidden />}
            onPress={() => onChange(changes.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button size="small" variant="quiet" icon={<Plus aria-hidden />} onPress={add}>
          {t('priceChange.add')}
        </Button>
      </div>
    </fieldset>
  );
};
