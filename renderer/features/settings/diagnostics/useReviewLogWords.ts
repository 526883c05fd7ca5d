import { useTranslation } from 'react-i18next';
import type { VerifiedReviewLog } from '#app/contract/purchases/reviewLog.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';

/** A verified log in words. */
export interface ReviewLogWords {
  readonly verdict: 'good' | 'notice' | 'fault';
  readonly lines: readonly string[];
  /** Who acknowledged faults, when and why, and what was found; the newest first. */
  readonly acknowledgements: readonly { readonly key: string; readonly words: string; readonly found: string }[];
}

type Acknowledgement = VerifiedReviewLog['acknowledgements'][number];

/** Returns what the health page says of a verified log. */
export const useReviewLogWords = (log: VerifiedReviewLog): ReviewLogWords => {
  const { t } = useTranslation('diagnostics');
  const { number, dateTime } = useFormat();
  const { count, fault, keptEnd, clock, isRestored, acknowledgements } = log;
  const formatTime = (at: string | null): string => (at === null ? '–' : dateTime(at));
  const toCount = (counted: number) => ({ count: counted, formattedCount: number(counted) });
  const describeFault = ({ kind, sequence, at, count: missing }: Acknowledgement['first']): string =>
    t(`reviewLog.fault.${kind}`, { ...toCount(missing), sequence: number(sequence), time: formatTime(at) });
  const describeOthers = (others: number): string[] => (others > 0 ? [t('reviewLog.others', toCount(others))] : []);
  const describeClock = ({ kind, sequence, at, count: wrong }: NonNullable<typeof clock>): string[] => [
    t(`reviewLog.clock.${kind}`, { ...toCount(wrong), sequence: number(sequence), time: dateTime(at) }),
    t('reviewLog.clock.advice'),
  ];
  const isNoticed = isRestored || keptEnd === 'unreadable' || clock !== null;
  return {
    verdict: fault ? 'fault' : isNoticed ? 'notice' : 'good',
    lines: [
      ...(fault
        ? [
            describeFault(fault),
            ...describeOthers(fault.otherCount),
            t(fault.kind === 'cut' ? 'reviewLog.cutAdvice' : 'reviewLog.advice'),
          ]
        : [
            t(acknowledgements.length > 0 ? 'reviewLog.intactApart' : 'reviewLog.intact', toCount(count)),
            ...(isRestored ? [t('reviewLog.restored')] : []),
          ]),
      ...(clock ? describeClock(clock) : []),
      // With a fault, the end is not noted.
      ...(keptEnd === 'unreadable' || (keptEnd === 'none' && !fault) ? [t(`reviewLog.keptEnd.${keptEnd}`)] : []),
    ],
    acknowledgements: acknowledgements.map(({ by, at, text, first, otherCount }) => ({
      key: JSON.stringify([at, by, text, first, otherCount]),
      words: t('reviewLog.acknowledged', { by, time: formatTime(at), text }),
      found: [describeFault(first), ...describeOthers(otherCount)].join(' '),
    })),
  };
};
