import { useTranslation } from 'react-i18next';
import type { ReviewRule, RuleAmount } from '#app/contract/purchases/reviewRules.ts';
import { Select } from '#renderer/ui/Select.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './RulesPage.module.css';

const knownInvoiceChoices = [2, 3, 4, 6, 12, 24];
const percentChoices = [5, 10, 20];
const sampleChoices = [0, 5, 10, 20, 50];
const amountChoices: readonly RuleAmount[] = [
  { kind: 'habit' },
  { kind: 'equal' },
  ...percentChoices.map((percent): RuleAmount => ({ kind: 'within', percent })),
];

export interface RuleConditionFieldsProps {
  readonly rule: ReviewRule;
  readonly onChange: (change: Partial<ReviewRule>) => void;
}

/** From how many invoices a supplier is known, which amount is ordinary, and how many are checked nevertheless. */
export const RuleConditionFields = ({ rule, onChange }: RuleConditionFieldsProps) => {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const describeAmount = (amount: RuleAmount): string =>
    amount.kind === 'within'
      ? t('amount.within', { percent: format.number(amount.percent) })
      : t(`amount.${amount.kind}`);
  return (
    <div className={styles.conditions}>
      <Select
        label={t('known.label')}
        options={listChoices(knownInvoiceChoices, rule.minKnownInvoices).map((count) => ({
          value: String(count),
          label: t('known.choice', { count, formattedCount: format.number(count) }),
        }))}
        value={String(rule.minKnownInvoices)}
        onChange={(value) => onChange({ minKnownInvoices: Number(value) })}
      />
      <Select
        label={t('amount.label')}
        options={listAmounts(rule.amount).map((amount) => ({ value: toKey(amount), label: describeAmount(amount) }))}
        value={toKey(rule.amount)}
        onChange={(value) => {
          const amount = amountChoices.find((each) => toKey(each) === value);
          if (amount) onChange({ amount });
        }}
      />
      <Select
        label={t('sample.label')}
        options={listChoices(sampleChoices, rule.samplePercent).map((percent) => ({
          value: String(percent),
          label: percent === 0 ? t('sample.none') : t('sample.choice', { percent: format.number(percent) }),
        }))}
        value={String(rule.samplePercent)}
        onChange={(value) => onChange({ samplePercent: Number(value) })}
      />
    </div>
  );
};

const toKey = (amount: RuleAmount): string => (amount.kind === 'within' ? `within ${amount.percent}` : amount.kind);

/** A rule whose file was edited may hold another value than those offered. */
const listChoices = (offered: readonly number[], current: number): readonly number[] =>
  [...new Set([...offered, current])].sort((one, other) => one - other);

const listAmounts = (current: RuleAmount): readonly RuleAmount[] =>
  amountChoices.some((offered) => toKey(offered) === toKey(current)) ? amountChoices : [...amountChoices, current];
