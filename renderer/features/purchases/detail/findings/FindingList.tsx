import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { useRestoreFocus } from '#renderer/ui/useRestoreFocus.ts';
import { DismissedFindings } from './DismissedFindings.tsx';
import styles from './Finding.module.css';
import { FindingCard } from './FindingCard.tsx';

/** Lists the findings of the invoice: open ones in full, resolved ones collapsed. */
export const FindingList = ({ invoice: { findings, row } }: { readonly invoice: PurchaseInvoice }) => {
  const { t } = useTranslation('findings');
  const box = useRef<HTMLDivElement>(null);
  const open = findings.filter(({ dismissed }) => dismissed === null);
  // The buttons of a dismissed card disappear with it.
  useRestoreFocus(box, open.map(({ key }) => key).join('\n'));
  if (findings.length === 0) return null;
  return (
    <PanelSection>
      <h3 className="visually-hidden">{t('label')}</h3>
      <div ref={box} className={styles.list}>
        {open.map((finding) => (
          <FindingCard key={finding.key} finding={finding} row={row} />
        ))}
        <DismissedFindings findings={findings.filter(({ dismissed }) => dismissed !== null)} />
      </div>
    </PanelSection>
  );
};
