import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PurchaseRow } from '../../../app/contract/purchases.ts';
import type { CompanyRef } from '../../../app/contract/values.ts';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { Panel, PanelBody, PanelSection } from '../../design/Panel.tsx';
import { errorOf } from '../../ipc/failure.ts';
import { AllFields } from './AllFields.tsx';
import { DetailHead, type DetailHeadProps } from './DetailHead.tsx';
import { Faults } from './Faults.tsx';
import { PartyFacts } from './PartyFacts.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { invoiceOptions } from './queries.ts';
import { usePanelKeys } from './usePanelKeys.ts';

export interface DetailPanelProps extends Pick<DetailHeadProps, 'onStep' | 'onClose'> {
  readonly company: CompanyRef;
  /** What the table knows is shown at once; the rest comes with the invoice. */
  readonly row: PurchaseRow;
}

/** One purchase invoice beside the table. */
export const DetailPanel = ({ company, row, onStep, onClose }: DetailPanelProps) => {
  const { t } = useTranslation('purchases');
  const { data: invoice = null, error, refetch } = useQuery(invoiceOptions(company, row.id));
  usePanelKeys(onStep, onClose);
  return (
    <Panel label={t('detail.label')}>
      <DetailHead row={row} onStep={onStep} onClose={onClose} />
      <PanelBody key={row.id}>
        {error && (
          <PanelSection>
            <ErrorNotice error={errorOf(error)} onRetry={() => void refetch()} />
          </PanelSection>
        )}
        {invoice && invoice.faults.length > 0 && <Faults faults={invoice.faults} />}
        <PaymentFacts row={row} invoice={invoice} />
        <PartyFacts row={row} invoice={invoice} />
        {invoice && <AllFields fields={invoice.fields} isCut={invoice.fieldsCut} />}
      </PanelBody>
    </Panel>
  );
};
