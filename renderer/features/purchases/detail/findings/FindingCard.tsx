import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '#app/contract/purchases/findings.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useRestoreFocus } from '#renderer/ui/useRestoreFocus.ts';
import { openFindingGlossary } from '../../glossary/FindingGlossaryListener.tsx';
import { DismissFindingForm } from './DismissFindingForm.tsx';
import { EvidenceFacts } from './EvidenceFacts.tsx';
import styles from './Finding.module.css';
import { getFindingAppearance } from './findingAppearance.ts';
import { formatFindingBody, formatFindingTitle } from './findingText.ts';
import { SupplierQuestionActions } from './SupplierQuestionActions.tsx';

export interface FindingCardProps {
  readonly finding: Finding;
  readonly row: PurchaseRow;
}

/** An open finding: its title, explanation, and two actions. */
export const FindingCard = ({ finding, row }: FindingCardProps) => {
  const { t } = useTranslation(['findings', 'glossary']);
  const format = useFormat();
  const [isDismissing, setDismissing] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  useRestoreFocus(actions, isDismissing);
  const { evidence } = finding;
  const { tone, Icon } = getFindingAppearance(evidence.kind);
  return (
    <article className={`${styles.card} ${styles[tone]}`}>
      <h4 className={styles.title}>
        <Icon aria-hidden />
        {formatFindingTitle(evidence, t)}
      </h4>
      <EvidenceFacts evidence={evidence} currency={row.currency} />
      <p>
        {formatFindingBody(evidence, t, format)}{' '}
        <LinkButton onPress={() => openFindingGlossary(evidence.kind)}>{t('glossary:explain')}</LinkButton>
      </p>
      <div ref={actions}>
        {isDismissing ? (
          <DismissFindingForm
            finding={finding}
            invoiceNumber={row.invoiceNumber}
            onClose={() => setDismissing(false)}
          />
        ) : (
          <SupplierQuestionActions evidence={evidence} row={row}>
            <Button size="small" onPress={() => setDismissing(true)}>
              {t('dismiss.action')}
            </Button>
          </SupplierQuestionActions>
        )}
      </div>
    </article>
  );
};
