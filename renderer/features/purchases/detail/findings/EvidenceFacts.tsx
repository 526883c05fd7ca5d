import Big from 'big.js';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evidence } from '#app/contract/purchases/findings.ts';
import { decimalText } from '#app/money/decimal.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Foreign } from '#renderer/ui/Foreign.tsx';
import type { Format } from '#renderer/ui/format.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Finding.module.css';
import { OtherLink } from './OtherLink.tsx';

interface Fact {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  /** Frequency and start date of the value. */
  readonly aside?: string;
  /** The value that the finding is about. */
  readonly isPoint?: boolean;
}

export interface EvidenceFactsProps {
  readonly evidence: Evidence;
  readonly currency: string | null;
}

/** Shows the evidence of a finding: previous and current value and their frequency, totals, other invoices. */
export const EvidenceFacts = ({ evidence, currency }: EvidenceFactsProps) => {
  const { t } = useTranslation('findings');
  const facts = factsOf(evidence, { t, format: useFormat(), currency });
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, name, value, aside, isPoint }) => (
        <div key={key} className={styles.fact}>
          <dt>{name}</dt>
          <dd className={isPoint ? styles.point : undefined}>{value}</dd>
          {aside && <dd className={styles.aside}>{aside}</dd>}
        </div>
      ))}
    </dl>
  );
};

interface Means {
  readonly t: TFunction<'findings'>;
  readonly format: Format;
  readonly currency: string | null;
}

const factsOf = (evidence: Evidence, means: Means): readonly Fact[] => {
  const { t, format, currency } = means;
  const foreign = (text: string): ReactNode => <Foreign>{text}</Foreign>;
  const plainly = (text: string): Fact[] => [
    { key: 'now', name: t('evidence.value'), value: foreign(text), isPoint: true },
  ];
  switch (evidence.kind) {
    case 'ibanChanged':
      return beforeAndNow(evidence, format.iban, means);
    case 'nameChanged':
      return beforeAndNow(evidence, (name) => name, means);
    case 'invalidIban':
      return plainly(format.iban(evidence.now));
    case 'invalidBusinessId':
    case 'invalidBic':
      return plainly(evidence.now);
    case 'bankDetailsMissing':
      return evidence.usual ? [usualFact(evidence.usual, t('evidence.usually'), format.iban, t)] : [];
    case 'sumsDiffer': {
      const { stated, computed } = evidence;
      const money = (value: string): ReactNode => <Amount value={value} currency={currency} />;
      return [
        { key: 'stated', name: t('evidence.stated'), value: money(stated) },
        { key: 'computed', name: t('evidence.computed'), value: money(computed) },
        {
          key: 'difference',
          name: t('evidence.difference'),
          value: money(decimalText(new Big(stated).minus(computed))),
          isPoint: true,
        },
      ];
    }
    case 'duplicateNumber':
    case 'duplicatePayment':
    case 'nearNumber':
      return evidence.others.map((other) => ({
        key: `${other.id}`,
        name: t('evidence.other'),
        value: <OtherLink other={other} />,
      }));
    case 'severalRecords':
    case 'overdue':
    case 'newSupplier':
      return [];
  }
};

type Usual = Extract<Evidence, { kind: 'ibanChanged' }>['before'][number];

const beforeAndNow = (
  { before, now }: { readonly before: readonly Usual[]; readonly now: string },
  write: (value: string) => string,
  { t }: Means,
): readonly Fact[] => [
  ...before.map((usual) => usualFact(usual, t('evidence.before'), write, t)),
  {
    key: 'now',
    name: t('evidence.now'),
    value: <Foreign>{write(now)}</Foreign>,
    aside: t('evidence.firstSeen'),
    isPoint: true,
  },
];

const usualFact = (
  { value, count, first }: Usual,
  name: string,
  write: (value: string) => string,
  t: TFunction<'findings'>,
): Fact => ({
  key: `before ${value}`,
  name,
  value: <Foreign>{write(value)}</Foreign>,
  aside: first ? t('evidence.timesSince', { count, since: first.slice(0, 4) }) : t('evidence.times', { count }),
});
