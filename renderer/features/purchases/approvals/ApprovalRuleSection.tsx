import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovalRule } from '#app/contract/purchases/approvalRule.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { formatHundredths } from '#app/money/formatHundredths.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { formatApprovalLimit } from '#renderer/shared/purchases/formatApprovalLimit.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { TextArea } from '#renderer/ui/TextArea.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from '../rules/RulesPage.module.css';
import { type EnteredApprovalRule, enterApprovalRule, parseApprovalRule } from './enteredApprovalRule.ts';

/** From which amount on, and for which suppliers, a second person approves the invoices of one company. */
export const ApprovalRuleSection = ({ company }: { readonly company: CompanyRef }) => {
  const { data: rule, error } = useQuery({
    queryKey: [...purchaseQueryKeys.archive(company), 'approvalRule'],
    queryFn: () => ipcClient.purchaseApproval.rule({ company }),
  });
  if (!rule) return error && <ErrorNotice error={error.error} />;
  const { fixedLimit, suppliersWithoutInvoices, ...own } = rule;
  return (
    <ApprovalRuleForm key={JSON.stringify(rule)} {...{ company, fixedLimit, suppliersWithoutInvoices }} rule={own} />
  );
};

interface ApprovalRuleFormProps {
  readonly company: CompanyRef;
  readonly rule: ApprovalRule;
  /** The organisation's limit; null where the company has its own. */
  readonly fixedLimit: ApprovalRule['limit'];
  readonly suppliersWithoutInvoices: readonly string[];
}

const ApprovalRuleForm = ({ company, rule, fixedLimit, suppliersWithoutInvoices }: ApprovalRuleFormProps) => {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const [entered, setEntered] = useState<EnteredApprovalRule>(() => enterApprovalRule(rule));
  const saving = useMutation({
    mutationFn: (next: ApprovalRule) => ipcClient.purchaseApproval.setRule({ company, rule: next }),
  });
  const parsed = parseApprovalRule(entered, fixedLimit ? rule.limit : undefined);
  const isChanged = parsed === null || JSON.stringify(parsed) !== JSON.stringify(rule);
  const enter = (change: Partial<EnteredApprovalRule>): void => setEntered((before) => ({ ...before, ...change }));
  return (
    <section className={styles.card}>
      <h3 className={styles.subtitle}>{t('rule.title')}</h3>
      <p className={styles.hint}>{t('rule.body')}</p>
      {fixedLimit && (
        <Notice tone="blue" title={t('rule.fixed', { amount: formatApprovalLimit(fixedLimit, format) })} />
      )}
      <div className={styles.conditions}>
        <TextField
          label={t('rule.amount')}
          hint={t('rule.amountHint')}
          error={parsed === null ? t('rule.unreadable') : null}
          value={fixedLimit ? formatHundredths(fixedLimit.hundredths) : entered.amount}
          onChange={(amount) => enter({ amount })}
          inputMode="decimal"
          isDisabled={fixedLimit !== null}
        />
        <TextField
          label={t('rule.currency')}
          hint={t('rule.currencyHint')}
          value={fixedLimit ? fixedLimit.currency : entered.currency}
          onChange={(currency) => enter({ currency })}
          maxLength={3}
          isDisabled={fixedLimit !== null}
        />
        <TextArea
          label={t('rule.suppliers')}
          hint={t('rule.suppliersHint')}
          value={entered.suppliers}
          onChange={(suppliers) => enter({ suppliers })}
        />
      </div>
      {suppliersWithoutInvoices.length > 0 && (
        <Notice tone="amber" title={t('rule.unknownSuppliers', { names: suppliersWithoutInvoices.join(', ') })}>
          {t('rule.unknownSuppliersBody')}
        </Notice>
      )}
      {saving.error && <ErrorNotice error={saving.error.error} />}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isDisabled={!isChanged || parsed === null || saving.isPending}
          onPress={() => parsed && saving.mutate(parsed)}
        >
          {t('rule.save')}
        </Button>
      </div>
    </section>
  );
};
