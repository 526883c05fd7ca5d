import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseRow, ReviewState } from '#app/contract/purchases/row.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toInvoiceKey } from '#renderer/shared/purchases/invoiceKey.ts';
import { purchaseInvoiceQuery } from '#renderer/shared/purchases/queries.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel, PanelBody, PanelSection } from '#renderer/ui/Panel.tsx';
import type { UserPress } from '#renderer/ui/press.ts';
import { useRestoreFocus } from '#renderer/ui/useRestoreFocus.ts';
import type { OnScreenInvoices } from '../marking/onScreenInvoices.ts';
import { BackToInvoice } from './BackToInvoice.tsx';
import { InvoiceSections } from './InvoiceSections.tsx';
import { InvoiceViewers } from './InvoiceViewers.tsx';
import { type PanelInvoice, PanelInvoiceContext } from './PanelInvoiceContext.ts';
import { PartyFacts } from './PartyFacts.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PurchaseDetailHeader, type PurchaseDetailHeaderProps } from './PurchaseDetailHeader.tsx';
import { ReviewFooter } from './ReviewFooter.tsx';
import type { NoteFocusRequest } from './useNoteFocusRequest.ts';
import { useTrackPanelInvoice } from './useTrackPanelInvoice.ts';

export interface PurchaseDetailPanelProps extends Pick<PurchaseDetailHeaderProps, 'onStep' | 'onClose'> {
  readonly company: CompanyRef;
  /** Data of the table, shown at once; the rest is loaded. */
  readonly row: PurchaseRow;
  /** The panel is about to show another invoice: messages about this one are no longer announced. */
  readonly isNextComing: boolean;
  /** Knows which invoice is on the screen; null before that matters. */
  readonly onScreenInvoices: OnScreenInvoices | null;
  readonly note: NoteFocusRequest;
  /** Sets the state, or reverts it if the invoice already has it; null while the invoice is loading. */
  readonly onReview: (row: PurchaseRow | null, state: ReviewState, press: UserPress) => void;
  /** Offers a field, by its pattern (`invoiceRows[].articleName`), as a column of the table. */
  readonly onAddColumn: (pattern: string) => void;
}

/** A purchase invoice beside the table. A finding may link from it to another one of the company, and back. */
export const PurchaseDetailPanel = ({
  company,
  row,
  isNextComing,
  onScreenInvoices,
  note,
  onStep,
  onClose,
  onReview,
  onAddColumn,
}: PurchaseDetailPanelProps) => {
  const { t } = useTranslation('purchases');
  const panel = useRef<HTMLElement>(null);
  const [visit, setVisit] = useState<{ readonly from: string; readonly id: number } | null>(null);
  const rowKey = toInvoiceKey(row);
  const id = visit?.from === rowKey ? visit.id : row.id;
  const isVisit = id !== row.id;
  const { data: invoice = null, error, refetch } = useQuery(purchaseInvoiceQuery(company, id));
  const shownRow = invoice?.row ?? (isVisit ? null : row);
  const context = useMemo<PanelInvoice>(
    () => ({
      company,
      id,
      isNextComing,
      note,
      open: (other) => setVisit({ from: rowKey, id: other }),
      addColumn: onAddColumn,
    }),
    [company, id, isNextComing, note, rowKey, onAddColumn],
  );
  useTrackPanelInvoice(onScreenInvoices, { company, id, isNextComing, row: invoice?.row ?? null });
  const shownPlace = toInvoiceKey({ ...row, id });
  useRestoreFocus(panel, shownPlace);
  return (
    <PanelInvoiceContext value={context}>
      <Panel ref={panel} label={t('detail.label')}>
        <PurchaseDetailHeader row={shownRow} onStep={onStep} onClose={onClose} />
        <InvoiceViewers company={company} id={id} />
        {isVisit && <BackToInvoice to={row} onBack={() => setVisit(null)} />}
        <PanelBody key={shownPlace}>
          {error && (
            <PanelSection>
              <ErrorNotice error={error.error} onRetry={() => void refetch()} />
            </PanelSection>
          )}
          {invoice ? <InvoiceSections invoice={invoice} /> : shownRow && <KnownFacts row={shownRow} />}
        </PanelBody>
        <ReviewFooter
          row={shownRow}
          reviewed={invoice?.reviewed ?? null}
          onReview={(state, press) => onReview(shownRow, state, press)}
          onNote={note.request}
          onStep={onStep}
          onClose={onClose}
        />
      </Panel>
    </PanelInvoiceContext>
  );
};

const KnownFacts = ({ row }: Pick<PurchaseDetailPanelProps, 'row'>) => (
  <>
    <PaymentFacts row={row} invoice={null} />
    <PartyFacts row={row} invoice={null} />
  </>
);
