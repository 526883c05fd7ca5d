import type { TFunction } from 'i18next';
import type { FailureEvidence } from '#app/contract/failureEvidence.ts';

/** Formats evidence as lines: what was expected, what came, who said so. Needs the texts of `evidence.json`. */
export const formatEvidence = (
  { source, check, expected, received }: FailureEvidence,
  t: TFunction,
): readonly string[] => {
  const nothing = t('evidence:nothing');
  const values = { expected: expected ?? nothing, received: received ?? nothing };
  return [
    t('evidence:expected', { what: t(`evidence:check.${check}.expected`, values) }),
    t('evidence:received', { what: t(`evidence:check.${check}.received`, values) }),
    t(`evidence:source.${source}`),
  ];
};
