import type { TFunction } from 'i18next';
import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';

type FindingsTranslate = TFunction<'findings'>;

/** Returns the finding in one sentence with its decisive figure. */
export const formatFindingTitle = (evidence: FindingEvidence, t: FindingsTranslate): string =>
  t(`findings:title.${evidence.kind}`, { count: getEvidenceCount(evidence) });

const getEvidenceCount = (evidence: FindingEvidence): number => {
  if (evidence.kind === 'ibanChanged') return evidence.before.reduce((sum, { count }) => sum + count, 0);
  if (evidence.kind === 'severalRecords') return evidence.count;
  if (evidence.kind === 'excessInstalment') return evidence.agreed;
  return evidence.kind === 'overdue' ? evidence.days : 1;
};

/** Returns the meaning of the finding and the advice. */
export const formatFindingBody = (evidence: FindingEvidence, t: FindingsTranslate, format: LocaleFormat): string => {
  switch (evidence.kind) {
    case 'severalRecords':
      return t(`findings:body.severalRecords.${evidence.reason}`);
    case 'invalidIban':
      return t(`findings:body.invalidIban.${evidence.fault}`);
    case 'sumsDiffer':
      return t(`findings:body.sumsDiffer.${evidence.sum}`);
    case 'unusualAmount':
      return t(`findings:body.unusualAmount.${evidence.reason}`);
    case 'impossibleDate':
      return t(`findings:body.impossibleDate.${evidence.fault}`);
    case 'overdue':
      return t('findings:body.overdue', { date: format.dateFull(evidence.dueDate) });
    default:
      return t(`findings:body.${evidence.kind}`);
  }
};
