import Big from 'big.js';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Finding.module.css';
import { formatBuyer } from './formatSupplierQuestion.ts';
import { RelatedInvoiceLink } from './RelatedInvoiceLink.tsx';

interface EvidenceFact {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
  /** Frequency and start date of the value. */
  readonly aside?: string;
  /** The value that the finding is about. */
  readonly isPoint?: boolean;
}

export interface EvidenceFactsProps {
  readonly evidence: FindingEvidence;
  readonly currency: string | null;
}

/** Shows the evidence of a finding: previous and current value and their frequency, totals, other invoices. */
export const EvidenceFacts = ({ evidence, currency }: EvidenceFactsProps) => {
  const { t } = useTranslation('findings');
  const facts = createEvidenceFacts(evidence, { t, format: useFormat(), currency });
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, name, value, aside, isPoint }) => (
        <div key={key} className={styles.fact}>
          <dt>{name}</dt>
          <dd className={isPoint ? styles.mainValue : undefined}>{value}</dd>
          {aside && <dd className={styles.muted}>{aside}</dd>}
        </div>
      ))}
    </dl>
  );
};

interface EvidenceFormat {
  readonly t: TFunction<'findings'>;
  readonly format: LocaleFormat;
  readonly currency: string | null;
}

const createEvidenceFacts = (evidence: FindingEvidence, evidenceFormat: EvidenceFormat): readonly EvidenceFact[] => {
  const { t, format, currency } = evidenceFormat;
  const renderServiceText = (text: string): ReactNode => <UntrustedText>{text}</UntrustedText>;
  const renderMoney = (value: string): ReactNode => <Amount value={value} currency={currency} />;
  const createPlainFacts = (text: string): EvidenceFact[] => [
    { key: 'now', name: t('evidence.value'), value: renderServiceText(text), isPoint: true },
  ];
  switch (evidence.kind) {
    case 'ibanChanged':
      return createChangeFacts(evidence, format.iban, evidenceFormat);
    case 'supplierIdChanged':
    case 'nameChanged':
      return createChangeFacts(evidence, (name) => name, evidenceFormat);
    case 'invalidIban':
      return createPlainFacts(format.iban(evidence.now));
    case 'ibanChangedInVersion':
      return createVersionFacts(evidence, format.iban, t);
    case 'referenceChanged':
      return createVersionFacts(evidence, (reference) => reference, t);
    case 'accountOfOther':
      return [
        createPriorValueFact(evidence.owner, t('evidence.owner'), (name) => name, t),
        ...createPlainFacts(format.iban(evidence.now)),
      ];
    case 'supplierImitated':
      return [
        createPriorValueFact(evidence.imitated, t('evidence.known'), (name) => name, t),
        ...createPlainFacts(evidence.now),
      ];
    case 'addressedToOther':
      return [
        createTextFact('company', t('evidence.company'), formatBuyer(evidence.expected)),
        { ...createTextFact('now', t('evidence.addressee'), formatBuyer(evidence.buyer)), isPoint: true },
      ];
    case 'unusualAmount':
      return [
        {
          ...{ key: 'usual', name: t('evidence.usually'), value: renderMoney(evidence.usual) },
          aside: t('evidence.times', { count: evidence.count }),
        },
        { key: 'now', name: t('evidence.value'), value: renderMoney(evidence.now), isPoint: true },
      ];
    case 'vatRateInvalid':
      return [
        createTextFact('rates', t('evidence.vatRates'), evidence.rates.map(format.number).join(' · ')),
        createTextFact('date', t('evidence.invoiceDate'), format.dateFull(evidence.date)),
        { ...createTextFact('now', t('evidence.vatRate'), format.number(evidence.rate)), isPoint: true },
      ];
    case 'impossibleDate': {
      const isDue = evidence.fault === 'dueBeforeIssue' || evidence.fault === 'dueLate';
      const compared = t(isDue ? 'evidence.dueDate' : 'evidence.received');
      return [
        createTextFact('compared', compared, format.dateFull(evidence.compared)),
        { ...createTextFact('now', t('evidence.invoiceDate'), format.dateFull(evidence.invoiceDate)), isPoint: true },
      ];
    }
    case 'referenceInvalid':
    case 'invalidBusinessId':
    case 'invalidBic':
      return createPlainFacts(evidence.now);
    case 'bankDetailsMissing':
      return evidence.usual ? [createPriorValueFact(evidence.usual, t('evidence.usually'), format.iban, t)] : [];
    case 'sumsDiffer': {
      const { stated, computed } = evidence;
      return [
        { key: 'stated', name: t('evidence.stated'), value: renderMoney(stated) },
        { key: 'computed', name: t('evidence.computed'), value: renderMoney(computed) },
        {
          key: 'difference',
          name: t('evidence.difference'),
          value: renderMoney(formatDecimal(new Big(stated).minus(computed))),
          isPoint: true,
        },
      ];
    }
    case 'duplicateNumber':
    case 'duplicatePayment':
    case 'excessInstalment':
    case 'nearNumber':
      return evidence.others.map((other) => ({
        key: `${other.id}`,
        name: t('evidence.other'),
        value: <RelatedInvoiceLink other={other} />,
      }));
    case 'severalRecords':
    case 'overdue':
    case 'newSupplier':
      return [];
  }
};

type PriorValue = Extract<FindingEvidence, { kind: 'ibanChanged' }>['before'][number];

const createChangeFacts = (
  { before, now }: { readonly before: readonly PriorValue[]; readonly now: string },
  write: (value: string) => string,
  { t }: EvidenceFormat,
): readonly EvidenceFact[] => [
  ...before.map((usual) => createPriorValueFact(usual, t('evidence.before'), write, t)),
  {
    key: 'now',
    name: t('evidence.now'),
    value: <UntrustedText>{write(now)}</UntrustedText>,
    aside: t('evidence.firstSeen'),
    isPoint: true,
  },
];

const createTextFact = (key: string, name: string, text: string): EvidenceFact => ({
  ...{ key, name, value: <UntrustedText>{text}</UntrustedText> },
});

const createVersionFacts = (
  { now, before }: { readonly now: string; readonly before: string },
  write: (value: string) => string,
  t: TFunction<'findings'>,
): readonly EvidenceFact[] => [
  createTextFact('before', t('evidence.before'), write(before)),
  { ...createTextFact('now', t('evidence.now'), write(now)), isPoint: true },
];

const createPriorValueFact = (
  { value, count, first }: PriorValue,
  name: string,
  write: (value: string) => string,
  t: TFunction<'findings'>,
): EvidenceFact => ({
  key: `before ${value}`,
  name,
  value: <UntrustedText>{write(value)}</UntrustedText>,
  aside: first ? t('evidence.timesSince', { count, year: first.slice(0, 4) }) : t('evidence.times', { count }),
});
