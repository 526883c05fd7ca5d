import { CloudOff, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { PanelHeader } from '#renderer/ui/Panel.tsx';
import { PanelNavigation } from '#renderer/ui/PanelNavigation.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { FindingBadge } from './findings/FindingBadge.tsx';
import styles from './PurchaseDetailPanel.module.css';
import { ReviewBadge } from './ReviewBadge.tsx';

export interface PurchaseDetailHeaderProps {
  /** Null while the invoice is loading. */
  readonly row: PurchaseRow | null;
  /** To the next invoice of the table (1) or the one before (-1). */
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

export const PurchaseDetailHeader = ({ row, onStep, onClose }: PurchaseDetailHeaderProps) => {
  const { t } = useTranslation('purchases');
  const labels = { previous: t('detail.previous'), next: t('detail.next'), close: t('detail.close') };
  const actions = <PanelNavigation labels={labels} onStep={onStep} onClose={onClose} />;
  if (!row) return <PanelHeader title={t('detail.label')} actions={actions} />;
  const title = row.sellerName === null ? t('missing.seller') : <UntrustedText>{row.sellerName}</UntrustedText>;
  return (
    <PanelHeader title={title} actions={actions}>
      <AmountDue row={row} />
      <Badges row={row} />
    </PanelHeader>
  );
};

interface PurchaseRowProps {
  readonly row: PurchaseRow;
}

const AmountDue = ({ row: { amount, currency, dueDate } }: PurchaseRowProps) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  return (
    <p className={styles.amountRow}>
      <span className={styles.amount}>{amount ? format.amount(amount, currency).number : '–'}</span>
      <span className={styles.due}>
        {currency && <UntrustedText>{currency}</UntrustedText>}
        {currency && dueDate && ' · '}
        {dueDate && t('detail.due', { date: format.dateLong(dueDate) })}
      </span>
    </p>
  );
};

const Badges = ({ row }: PurchaseRowProps) => {
  const { findings, review, reopened, isHistory, records, version, faults, missingSince, isCreditNote } = row;
  const { t } = useTranslation(['purchases', 'invoice']);
  const [first] = findings;
  return (
    <p className={styles.badges}>
      {first && <FindingBadge kind={first} />}
      <ReviewBadge state={review} reopened={reopened} isHistory={isHistory} />
      {isCreditNote && <Badge>{t('documentType.creditNote')}</Badge>}
      {missingSince !== null && (
        <Badge tone="amber" icon={<CloudOff aria-hidden />}>
          {t('invoice:gone')}
        </Badge>
      )}
      {faults > 0 && (
        <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
          {t('fault.count', { count: faults })}
        </Badge>
      )}
      {records > 1 && <Badge tone="amber">{t('invoice:records.count', { count: records })}</Badge>}
      {version !== null && <Badge>{t('detail.version', { version })}</Badge>}
    </p>
  );
};
