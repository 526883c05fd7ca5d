import { CircleAlert, CircleCheck, CircleHelp, LoaderCircle, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '../../../../app/contract/sales/sales.ts';
import { Badge } from '../../../design/Badge.tsx';
import { Foreign } from '../../../design/Foreign.tsx';
import { useFormat } from '../../../design/useFormat.ts';
import { type Standing, standingOf } from '../draft/standing.ts';
import { isoDay } from '../draft/today.ts';
import { deliveryLooks, paymentLooks } from '../invoiceStates.tsx';
import { Cell } from './InvoiceCells.tsx';

const icons: Readonly<Record<Standing['tone'], React.ReactNode>> = {
  neutral: <PencilLine aria-hidden />,
  blue: <LoaderCircle aria-hidden />,
  amber: <CircleHelp aria-hidden />,
  red: <CircleAlert aria-hidden />,
  green: <CircleCheck aria-hidden />,
};

/** Where a draft stands, in a word. */
export const DraftBadge = ({ draft }: { readonly draft: DraftSummary }) => {
  const { t } = useTranslation('sales');
  const { sentence, tone } = standingOf(draft);
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {t(`standing.word.${sentence}`, { defaultValue: t('standing.word.draft') })}
    </Badge>
  );
};

/** A draft of this machine: nobody else knows of it. */
export const DraftCells = ({ draft }: { readonly draft: DraftSummary }) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  return (
    <>
      <Cell name="number" />
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
