import { Check, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Health, HealthPart, Verdict } from '../../../app/contract/diagnostics.ts';
import { Foreign } from '../../design/Foreign.tsx';
import { useFormat } from '../../design/useFormat.ts';
import { factsOf } from './facts.ts';
import styles from './HealthCard.module.css';
import { useSize } from './useSize.ts';

export interface HealthCardProps {
  readonly part: HealthPart;
  readonly health: Health;
}

const icons: Readonly<Record<Verdict, typeof Check>> = { good: Check, notice: Info, fault: TriangleAlert };

/** One part: how it is as icon, word and colour, what that means, what to do, and the facts themselves. */
export const HealthCard = ({ part, health }: HealthCardProps) => {
  const { t } = useTranslation('diagnostics');
  const { number, dateTime } = useFormat();
  const size = useSize();
  const verdict = health.verdicts[part];
  const Icon = icons[verdict];
  const facts = factsOf(part, health.facts, { t, size, number, dateTime });
  return (
    <li className={`${styles.card} ${styles[verdict]}`}>
      <span className={styles.icon}>
        <Icon aria-hidden />
        <span className="visually-hidden">{t(`verdict.${verdict}`)}</span>
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{t(`part.${part}`)}</h3>
        <p className={styles.line}>{t(`means.${part}.${verdict}`)}</p>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name} className={styles.fact}>
                <dt>
                  <Foreign>{name}</Foreign>
                </dt>
                <dd>
                  <Foreign>{value}</Foreign>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
};
