import { Check, CircleAlert, CircleCheck, CircleHelp, LoaderCircle, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { type DraftStatus, getDraftStatus } from '../draft/draftStatus.ts';
import { deliveryStateAppearances, paymentStateAppearances } from '../invoiceStates.tsx';
import { InvoiceCell } from './InvoiceCells.tsx';
import styles from './SalesGrid.module.css';

const icons: Readonly<Record<DraftStatus['tone'], React.ReactNode>> = {
  neutral: <PencilLine aria-hidden />,
  blue: <LoaderCircle aria-hidden />,
  amber: <CircleHelp aria-hidden />,
  red: <CircleAlert aria-hidden />,
  green: <CircleCheck aria-hidden />,
};

/** Shows the state of a draft in a word. */
export const DraftBadge = ({ draft }: { readonly draft: DraftSummary }) => {
  const { t } = useTranslation('sales');
  const { sentence, tone } = getDraftStatus(draft);
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {t(`draftStatus.label.${sentence}`, { defaultValue: t('draftStatus.label.draft') })}
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
  return (
    <>
      <InvoiceCell name="number">
        <span
          data-choose
          role="img"
          aria-label={t(isSelected ? 'grid:isSelected' : 'grid:isNotSelected')}
          className={styles.checkbox}
        >
          {isSelected && <Check aria-hidden />}
        </span>
      </InvoiceCell>
      <InvoiceCell name="contact">
        {draft.contactName ? <UntrustedText>{draft.contactName}</UntrustedText> : t('draftStatus.unnamed')}
      </InvoiceCell>
      <InvoiceCell name="date">{format.date(toLocalIsoDate(new Date(draft.savedAt)))}</InvoiceCell>
      <InvoiceCell name="due" />
      <InvoiceCell name="document">
        <DraftBadge draft={draft} />
      </InvoiceCell>
      <InvoiceCell name="delivery">
        <Badge {...deliveryStateAppearances.none}>{t('deliveryState.none')}</Badge>
      </InvoiceCell>
      <InvoiceCell name="payment">
        <Badge {...paymentStateAppearances.none}>{t('paymentState.none')}</Badge>
      </InvoiceCell>
      <InvoiceCell name="total" isNumeric />
      <InvoiceCell name="open" isNumeric />
    </>
  );
};
