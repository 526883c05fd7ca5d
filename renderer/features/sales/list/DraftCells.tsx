import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Badge } from '#renderer/ui/Badge.tsx';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { RowCheckbox } from '#renderer/ui/grid/RowCheckbox.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { type DraftStatus, getDraftStatus, isUnbegun } from '../draft/draftStatus.ts';
import { useDraftObstacle } from '../draft/useDraftObstacle.ts';
import { deliveryStateAppearances, paymentStateAppearances } from '../invoiceStates.tsx';
import { InvoiceCell } from './InvoiceCells.tsx';
import styles from './SalesGrid.module.css';
import { invoiceColumns, type SalesGridColumn } from './salesGridColumns.ts';

const icons: Readonly<Record<DraftStatus['tone'], ReactNode>> = {
  neutral: <PencilLine aria-hidden />,
  blue: <LoaderCircle aria-hidden />,
  amber: <CircleHelp aria-hidden />,
  red: <CircleAlert aria-hidden />,
  green: <CircleCheck aria-hidden />,
};

/** Shows the state of a draft in a word, and what keeps it from being sent. */
export const DraftBadge = ({ draft }: { readonly draft: DraftSummary }) => {
  const { t } = useTranslation('sales');
  const obstacle = useDraftObstacle(draft);
  const { sentence, tone } = getDraftStatus(draft);
  if (obstacle)
    return (
      <span title={obstacle.sentence}>
        <Badge tone="amber" icon={icons.red}>
          {obstacle.label}
          <span className="visually-hidden">: {obstacle.sentence}</span>
        </Badge>
      </span>
    );
  const label = isUnbegun(draft) && draft.faults?.count === 0 ? 'check' : sentence;
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {t(`draftStatus.label.${label}`, { defaultValue: t('draftStatus.label.draft') })}
    </Badge>
  );
};

export interface DraftCellsProps {
  readonly draft: DraftSummary;
  readonly isSelected: boolean;
}

/** The cells of a draft on this machine. It has no number yet; a checkbox takes its place. */
export const DraftCells = ({ draft, isSelected }: DraftCellsProps) => {
  const { t } = useTranslation(['sales', 'grid']);
  const format = useFormat();
  const renderers: Readonly<Partial<Record<SalesGridColumn['name'], () => ReactNode>>> = {
    number: () => (
      <RowCheckbox isSelected={isSelected} label={t(isSelected ? 'grid:isSelected' : 'grid:isNotSelected')} />
    ),
    contact: () => (
      <span className={gridStyles.wrappedName}>
        {draft.contactName ? <UntrustedText>{draft.contactName}</UntrustedText> : t('draftStatus.unnamed')}
      </span>
    ),
    date: () => draft.invoiceDate && format.date(draft.invoiceDate),
    due: () => draft.dueDate && format.date(draft.dueDate),
    document: () => <DraftBadge draft={draft} />,
    delivery: () => (
      <>
        <Badge {...deliveryStateAppearances.none}>{t('deliveryState.none')}</Badge>
        {draft.channel && <span className={styles.channel}>{t(`channel.${draft.channel}`)}</span>}
      </>
    ),
    payment: () => <Badge {...paymentStateAppearances.none}>{t('paymentState.none')}</Badge>,
    total: () => draft.total !== null && <Amount value={draft.total} currency={draft.currency} />,
  };
  return invoiceColumns.map((column, index) => (
    <InvoiceCell key={column.name} column={column} index={index}>
      {renderers[column.name]?.()}
    </InvoiceCell>
  ));
};
