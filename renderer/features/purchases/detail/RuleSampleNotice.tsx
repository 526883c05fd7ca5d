import { useTranslation } from 'react-i18next';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';

/** Why an ordinary invoice is to be reviewed: the rule left it for checking. */
export const RuleSampleNotice = ({ percent, at }: NonNullable<PurchaseInvoice['sample']>) => {
  const { t } = useTranslation('invoice');
  const format = useFormat();
  return (
    <PanelSection>
      <Notice tone="blue" title={t('sample.title')}>
        <p>{t('sample.body', { percent: format.number(percent), time: format.dateTime(at) })}</p>
      </Notice>
    </PanelSection>
  );
};
