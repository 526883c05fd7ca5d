import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseRow, ReviewState } from '#app/contract/purchases/row.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { errorOf } from '#renderer/ipc/failure.ts';
import { invoiceOptions } from '#renderer/shared/purchases/queries.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel, PanelBody, PanelSection } from '#renderer/ui/Panel.tsx';
import type { Press } from '#renderer/ui/press.ts';
import { useKeptFocus } from '#renderer/ui/useKeptFocus.ts';
import type { Sightings } from '../marking/sightings.ts';
import { DetailHead, type DetailHeadProps } from './DetailHead.tsx';
import { InvoiceContext, type ShownInvoice } from './InvoiceContext.ts';
import { InvoiceParts } from './InvoiceParts.tsx';
import { PartyFacts } from './PartyFacts.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { ReviewFoot } from './ReviewFoot.tsx';
import { usePanelSighting } from './usePanelSighting.ts';
import { WayBack } from './WayBack.tsx';

export interface DetailPanelProps extends Pick<DetailHeadProps, 'onStep' | 'onClose'> {
  readonly company: CompanyRef;
  /** Data of the table, shown at once; the rest is loaded. */
  readonly row: PurchaseRow;
  /** The panel is about to show another invoice: messages about this one are no longer announced. */
  readonly isNextComing: boolean;
  /** Knows which invoice is on the screen; null before that matters. */
  readonly sightings: Sightings | null;
  /** Sets the state, or reverts it if the invoice already has it; null while the invoice is loading. */
  readonly onReview: (row: PurchaseRow | null, state: ReviewState, press: Press) => void;
  /** Offers a field, by its pattern (`invoiceRows[].articleName`), as a column of the table. */
  readonly onAddColumn: (pattern: string) => void;
}

/** A purchase invoice beside the table. A finding may link from it to another one of the company, and back. */
export const DetailPanel = ({
  company,
  row,
  isNextComing,
  sightings,
  onStep,
  onClose,
  onReview,
  onAddColumn,
}: DetailPanelProps) => {
  const { t } = useTranslation('purchases');
  const panel = useRef<HTMLElement>(null);
  const [visit, setVisit] = useState<{ readonly from: string; readonly id: number } | null>(null);
  const place = placeOf(row.customerNumber, row.id);
  const id = visit?.from === place ? visit.id : row.id;
  const isVisit = id !== row.id;
  const { data: invoice = null, error, refetch } = useQuery(invoiceOptions(company, id));
  const shown = invoice?.row ?? (isVisit ? null : row);
  const context = useMemo<ShownInvoice>(
    () => ({
      company,
      id,
      isNextComing,
      open: (other) => setVisit({ from: place, id: other }),
      addColumn: onAddColumn,
    }),
    [company, id, isNextComing, place, onAddColumn],
  );
  usePanelSighting(sightings, { company, id, isNextComing, row: invoice?.row ?? null });
  const shownPlace = placeOf(row.customerNumber, id);
  useKeptFocus(panel, shownPlace);
  return (
    <InvoiceContext value={context}>
      <Panel ref={panel} label={t('detail.label')}>
        <DetailHead row={shown} onStep={onStep} onClose={onClose} />
        {isVisit && <WayBack to={row} onBack={() => setVisit(null)} />}
        <PanelBody key={shownPlace}>
          {error && (
            <PanelSection>
              <ErrorNotice error={errorOf(error)} onRetry={() => void refetch()} />
            </PanelSection>
          )}
          {invoice ? <InvoiceParts invoice={invoice} /> : shown && <KnownFacts row={shown} />}
        </PanelBody>
        <ReviewFoot
          row={shown}
          reviewed={invoice?.reviewed ?? null}
          onReview={(state, press) => onReview(shown, state, press)}
          onStep={onStep}
          onClose={onClose}
        />
      </Panel>
    </InvoiceContext>
  );
};

/** Companies number their invoices each for itself. */
const placeOf = (customerNumber: string, id: number): string => `${customerNumber} ${id}`;

const KnownFacts = ({ row }: Pick<DetailPanelProps, 'row'>) => (
  <>
    <PaymentFacts row={row} invoice={null} />
    <PartyFacts row={row} invoice={null} />
  </>
);
