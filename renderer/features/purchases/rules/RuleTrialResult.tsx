import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RuleRefusal, type RuleTrial, ruleRefusal } from '#app/contract/purchases/reviewRules.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { TabStrip } from '#renderer/ui/TabStrip.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './RulesPage.module.css';
import { RuleTrialTable } from './RuleTrialTable.tsx';

export interface RuleTrialResultProps {
  readonly company: CompanyRef;
  readonly trial: RuleTrial;
  /** Another trial is running, for other conditions. */
  readonly isOutdated: boolean;
}

type VerdictChoice = 'all' | 'approved' | RuleRefusal;

/** What the rule would have done with the invoices of the last three months, with the reason of each decision. */
export const RuleTrialResult = ({ company, trial, isOutdated }: RuleTrialResultProps) => {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const [chosen, setChosen] = useState<VerdictChoice>('all');
  const { count, approved, refusals, rows } = trial;
  const tabs = [
    { id: 'all', label: t('verdict.all'), detail: format.number(count) },
    { id: 'approved', label: t('verdict.approved'), detail: format.number(approved) },
    ...refusals.map(({ refusal, count: left }) => ({
      id: refusal,
      label: t(`refusal.${refusal}`),
      detail: format.number(left),
    })),
  ];
  const choice = tabs.some(({ id }) => id === chosen) ? chosen : 'all';
  const visible = rows.filter(({ refusal }) => choice === 'all' || (refusal ?? 'approved') === choice);
  return (
    <section className={styles.trial} aria-busy={isOutdated} aria-label={t('trial.title')}>
      <h3 className={styles.subtitle}>{t('trial.title')}</h3>
      <p role="status" className={styles.summary}>
        {count === 0
          ? t('trial.none')
          : t('trial.summary', {
              count,
              formattedCount: format.number(count),
              approved: format.number(approved),
              left: format.number(count - approved),
            })}
      </p>
      {count > 0 && (
        <>
          <TabStrip
            label={t('verdict.label')}
            tabs={tabs}
            value={choice}
            onChange={(id) => setChosen(id === 'all' || id === 'approved' ? id : ruleRefusal.parse(id))}
          />
          <RuleTrialTable company={company} rows={visible} />
          {count > rows.length && (
            <p className={styles.hint}>{t('trial.cut', { formattedCount: format.number(rows.length) })}</p>
          )}
        </>
      )}
    </section>
  );
};
