import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RetentionChoice, type RetentionState, retentionKinds } from '#app/contract/retention.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import fieldStyles from '../PurchaseSyncSettings.module.css';
import { retentionStateQuery } from './retentionQueries.ts';

interface RetentionFormProps {
  readonly company: CompanyRef;
  readonly state: RetentionState;
}

type TypedYears = Readonly<Record<(typeof retentionKinds)[number], string>>;

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The years for which each kind is kept; empty for what is not deleted. */
export const RetentionForm = ({ company, state }: RetentionFormProps) => {
  const { t, i18n } = useTranslation('retention');
  const cache = useQueryClient();
  const lock = useManagedSetting('retentionYears').lock;
  const isFixed = state.fixedYears !== null;
  const [typed, setTyped] = useState<TypedYears>(() => toTyped(state.limits));
  const [isAutomatic, setAutomatic] = useState(state.isAutomatic);
  const [endMonth, setEndMonth] = useState(state.financialYearEndMonth);
  const limits = parseYears(typed);
  const save = useMutation({
    mutationFn: (choice: RetentionChoice) => ipcClient.retention.choose({ company, choice }),
    onSuccess: (stored) => cache.setQueryData(retentionStateQuery(company).queryKey, stored.retention),
  });
  const monthNames = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (limits) save.mutate({ limits, isAutomatic, financialYearEndMonth: endMonth });
      }}
    >
      <PolicyLockedControl by={isFixed ? lock : null}>
        <div className={fieldStyles.fields}>
          <div className={fieldStyles.fieldRow}>
            {retentionKinds.map((kind) => (
              <TextField
                key={kind}
                label={t(`kind.${kind}`)}
                value={typed[kind]}
                onChange={(text) => setTyped({ ...typed, [kind]: text })}
                inputMode="numeric"
                maxLength={3}
                suffix={t('years')}
                isDisabled={isFixed}
                error={isYears(typed[kind]) ? undefined : t('noYears')}
              />
            ))}
          </div>
          <Select
            label={t('financialYear')}
            options={months.map((month) => ({
              value: String(month),
              label: monthNames.format(Date.UTC(2026, month - 1, 1)),
            }))}
            value={String(endMonth)}
            onChange={(month) => setEndMonth(Number(month))}
            isDisabled={isFixed}
          />
          <Checkbox isSelected={isAutomatic} onChange={setAutomatic} isDisabled={isFixed}>
            {t('automatic')}
          </Checkbox>
          <p className={fieldStyles.hint}>{t('hint')}</p>
          <div>
            <Button type="submit" isDisabled={limits === null || isFixed} isPending={save.isPending}>
              {t('save')}
            </Button>
          </div>
          <p role="status">
            {save.data && (save.data.isStored ? t('saved') : t('tooShort', { years: state.minimumYears }))}
          </p>
          {save.error && <ErrorNotice error={save.error.error} />}
        </div>
      </PolicyLockedControl>
    </form>
  );
};

const toTyped = (limits: RetentionState['limits']): TypedYears => ({
  purchases: String(limits.purchases ?? ''),
  salesDocuments: String(limits.salesDocuments ?? ''),
  decisions: String(limits.decisions ?? ''),
  drafts: String(limits.drafts ?? ''),
});

const isYears = (text: string): boolean => /^(?:|[1-9]\d?|100)$/.test(text.trim());

const parseYears = (typed: TypedYears): RetentionChoice['limits'] | null => {
  const parse = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));
  const { purchases, salesDocuments, decisions, drafts } = typed;
  if (![purchases, salesDocuments, decisions, drafts].every(isYears)) return null;
  return {
    purchases: parse(purchases),
    salesDocuments: parse(salesDocuments),
    decisions: parse(decisions),
    drafts: parse(drafts),
  };
};
