import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ShrunkList, ShrunkListAnswer } from '#app/contract/purchases/shrunkList.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';

interface ShrunkListQuestionProps {
  readonly company: CompanyRef;
  /** Null where the table shows one company alone. */
  readonly companyName: string | null;
  readonly list: ShrunkList;
  readonly onAnswered: () => void;
}

/** Asks whether the invoices missing from a much shorter list are gone, and explains the effect of each answer. */
export const ShrunkListQuestion = ({ company, companyName, list, onAnswered }: ShrunkListQuestionProps) => {
  const { t } = useTranslation('shrunkList');
  const { number } = useFormat();
  const cache = useQueryClient();
  const { askedAt, missingCount, listedCount } = list;
  const counts = { count: missingCount, missingCount: number(missingCount), listedCount: number(listedCount) };
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (answer: ShrunkListAnswer) =>
      ipcClient.purchases.answerShrunkList({ company, askedAt, missingCount, answer }),
    onSuccess: (_, answer) => {
      announceToScreenReader(t(`done.${answer}`, counts));
      onAnswered();
    },
    onSettled: () => {
      for (const customerNumber of [company.customerNumber, null])
        void cache.invalidateQueries({ queryKey: purchaseQueryKeys.archive({ ...company, customerNumber }) });
    },
  });
  const title = t('title', counts);
  return (
    <div className={listPageStyles.notice}>
      <Notice
        tone="amber"
        title={companyName === null ? title : t('ofCompany', { company: companyName, title })}
        actions={
          <>
            <Button size="small" onPress={() => mutate('keep')} isPending={isPending && variables === 'keep'}>
              {t('keep', counts)}
            </Button>
            <Button
              size="small"
              onPress={() => mutate('markMissing')}
              isPending={isPending && variables === 'markMissing'}
            >
              {t('markMissing', counts)}
            </Button>
          </>
        }
      >
        <p>{t('body')}</p>
      </Notice>
      {error && <ErrorNotice error={error.error} />}
    </div>
  );
};
