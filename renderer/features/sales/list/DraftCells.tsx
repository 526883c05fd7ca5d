import { Check, CircleAlert, CircleCheck, CircleHelp, LoaderCircle, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { isoDay } from '#renderer/shared/today.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Foreign } from '#renderer/ui/Foreign.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { type Standing, standingOf } from '../draft/standing.ts';
import { deliveryLooks, paymentLooks } from '../invoiceStates.tsx';
import { Cell } from './InvoiceCells.tsx';
import styles from './SalesGrid.module.css';

const icons: Readonly<Record<Standing['tone'], React.ReactNode>> = {
  neutral: <PencilLine aria-hidden />,
  blue: <LoaderCircle aria-hidden />,
  amber: <CircleHelp aria-hidden />,
  red: <CircleAlert aria-hidden />,
  green: <CircleCheck aria-hidden />,
};

/** Shows the state of a draft in a word. */
export const DraftBadge = ({ draft }: { readonly draft: DraftSummary }) => {
  const { t } = useTranslation('sales');
  const { sentence, tone } = standingOf(draft);
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {t(`standing.word.${sentence}`, { defaultValue: t('standing.word.draft') })}
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
      <Cell name="number">
        <span
          data-choose
          role="img"
          aria-label={t(isSelected ? 'grid:isSelected' : 'grid:isNotSelected')}
          className={styles.box}
        >
          {isSelected && <Check aria-hidden />}
        </span>
      </Cell>
      <Cell name="contact">{draft.contactName ? <Foreign>{draft.contactName}</Foreign> : t('standing.unnamed')}</Cell>
      <Cell name="date">{format.date(isoDay(new Date(draft.savedAt)))}</Cell>
      <Cell name="due" />
      <Cell name="document">
        <DraftBadge draft={draft} />
      </Cell>
      <Cell name="delivery">
        <Badge {...deliveryLooks.none}>{t('deliveryState.none')}</Badge>
      </Cell>
      <Cell name="payment">
        <Badge {...paymentLooks.none}>{t('paymentState.none')}</Badge>
      </Cell>
      <Cell name="total" isNumeric />
      <Cell name="open" isNumeric />
    </>
  );
};
