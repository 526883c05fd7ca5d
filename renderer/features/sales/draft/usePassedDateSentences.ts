import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { findPassedDates, type PassedDate } from '#app/sales/draft/findPassedDates.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';

/** Returns a function that says which dates of a draft have passed: one sentence for each. */
export const usePassedDateSentences = (): ((draft: Pick<DraftSummary, PassedDate>) => readonly string[]) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  const today = toLocalIsoDate(new Date());
  return (draft) =>
    findPassedDates(draft, today).map((name) =>
      t(`draft.passed.${name}`, { date: format.dateFull(draft[name] ?? today) }),
    );
};
