import { Check, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HealthArea, HealthReport, HealthVerdict } from '#app/contract/diagnostics.ts';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { VerdictCard } from '#renderer/ui/VerdictCard.tsx';
import styles from './HealthCard.module.css';
import { listHealthDetails } from './healthDetails.ts';
import { useFormatBytes } from './useFormatBytes.ts';

export interface HealthCardProps {
  readonly part: HealthArea;
  readonly health: HealthReport;
}

const icons: Readonly<Record<HealthVerdict, typeof Check>> = { good: Check, notice: Info, fault: TriangleAlert };

const tones = { good: 'green', notice: 'amber', fault: 'red' } as const;

/** A part of the application's health: its state as icon, word and colour, its meaning, the remedy, and the details. */
export const HealthCard = ({ part, health }: HealthCardProps) => {
  const { t } = useTranslation('diagnostics');
  const { number, dateFull, dateTime } = useFormat();
  const size = useFormatBytes();
  const state = health.verdicts[part];
  const explanation = part === 'secrets' && health.facts.secretStorage === 'waiting' ? 'waiting' : state;
  const Icon = icons[state];
  const facts = listHealthDetails(part, health.facts, { t, size, number, dateFull, dateTime });
  return (
    <VerdictCard
      tone={tones[state]}
      icon={<Icon aria-hidden />}
      iconLabel={t(`verdict.${state}`)}
      title={t(`part.${part}`)}
      lines={[t(`explanation.${part}.${explanation}`)]}
    >
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>
                <UntrustedText>{name}</UntrustedText>
              </dt>
              <dd>
                <UntrustedText>{value}</UntrustedText>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </VerdictCard>
  );
};
