import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '#app/contract/purchases/findings.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useKeptFocus } from '#renderer/ui/useKeptFocus.ts';
import { AskSupplier } from './AskSupplier.tsx';
import { DismissForm } from './DismissForm.tsx';
import { EvidenceFacts } from './EvidenceFacts.tsx';
import styles from './Finding.module.css';
import { lookOf } from './looks.ts';
import { bodyOf, titleOf } from './words.ts';

export interface FindingCardProps {
  readonly finding: Finding;
  readonly row: PurchaseRow;
}

/** An open finding: its title, explanation, and two actions. */
export const FindingCard = ({ finding, row }: FindingCardProps) => {
  const { t } = useTranslation('findings');
  const format = useFormat();
  const [isDismissing, setDismissing] = useState(false);
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card, isDismissing);
  const { evidence } = finding;
  const { tone, Icon } = lookOf(evidence.kind);
  return (
    <article ref={card} className={`${styles.card} ${styles[tone]}`}>
      <h4 className={styles.title}>
        <Icon aria-hidden />
        {titleOf(evidence, t)}
      </h4>
      <EvidenceFacts evidence={evidence} currency={row.currency} />
      <p>{bodyOf(evidence, t, format)}</p>
      {isDismissing ? (
        <DismissForm finding={finding} invoiceNumber={row.invoiceNumber} onClose={() => setDismissing(false)} />
      ) : (
        <AskSupplier evidence={evidence} row={row}>
          <Button size="small" onPress={() => setDismissing(true)}>
            {t('dismiss.action')}
          </Button>
        </AskSupplier>
      )}
    </article>
  );
};
