import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { useFaultMessage } from '../bulk/useFaultMessage.ts';
import { isUnbegun } from './draftStatus.ts';
import { usePassedDateSentences } from './usePassedDateSentences.ts';

export interface DraftObstacle {
  readonly label: string;
  readonly sentence: string;
}

/** Returns what keeps a draft from being sent without a question; null where nothing does, or its sending has begun. */
export const useDraftObstacle = (draft: DraftSummary): DraftObstacle | null => {
  const { t } = useTranslation('sales');
  const formatFault = useFaultMessage();
  const formatPassedDates = usePassedDateSentences();
  if (!isUnbegun(draft) || draft.faults === null) return null;
  const { count, first } = draft.faults;
  if (first) return { label: t('draftStatus.label.faults', { count }), sentence: formatFault(first) };
  const passed = formatPassedDates(draft);
  return passed.length > 0 ? { label: t('draftStatus.label.passed'), sentence: passed.join(' ') } : null;
};
