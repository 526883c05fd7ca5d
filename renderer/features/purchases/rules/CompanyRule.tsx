import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { RuleConditionFields } from './RuleConditionFields.tsx';
import styles from './RulesPage.module.css';
import { RuleTrialResult } from './RuleTrialResult.tsx';
import { type ReviewRuleController, useReviewRule } from './useReviewRule.ts';

/** The rule of one company: its conditions, whether it is on, and what it would have done. */
export const CompanyRule = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('rules');
  const controller = useReviewRule(company);
  const { rule, trial, isTrying, change, error } = controller;
  if (!rule) return error && <ErrorNotice error={error} />;
  return (
    <>
      {rule.isUnreadable && <Notice tone="amber" title={t('unreadable')} />}
      <section className={styles.card}>
        <Checkbox isSelected={rule.isOn} onChange={(isOn) => change({ isOn })}>
          {t('isOn')}
        </Checkbox>
        <RuleConditionFields rule={rule} onChange={change} />
        <p className={styles.hint}>{t('sampleHint')}</p>
        <RuleApplication controller={controller} />
      </section>
      {error && <ErrorNotice error={error} />}
      {trial && <RuleTrialResult company={company} trial={trial} isOutdated={isTrying} />}
    </>
  );
};

/** Reviews at once what is to review now; tells what was done, with a way back. */
const RuleApplication = ({ controller }: { readonly controller: ReviewRuleController }) => {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const { rule, trial, isTrying, applied, isApplying, apply, undo } = controller;
  const count = trial?.applicable ?? 0;
  if (applied)
    return (
      <Notice
        tone="green"
        title={t('applied', { count: applied.count, formattedCount: format.number(applied.count) })}
        actions={
          applied.count > 0 && (
            <Button icon={<Undo2 aria-hidden />} onPress={undo}>
              {t('undo')}
            </Button>
          )
        }
      />
    );
  if (!rule?.isOn || count === 0) return null;
  return (
    <div className={styles.actions}>
      <Button variant="primary" onPress={apply} isDisabled={isTrying || isApplying}>
        {t('apply', { count, formattedCount: format.number(count) })}
      </Button>
    </div>
  );
};
