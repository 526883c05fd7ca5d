import { useTranslation } from 'react-i18next';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { OverviewCountsProps } from './OverviewCounts.tsx';

/** Says of how many invoices the service does not say whether they are paid, with a way to them. */
export const PaymentUnknownNotice = ({ overview: { paymentUnknown }, onShow }: OverviewCountsProps) => {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { count, filters } = paymentUnknown;
  if (count === 0) return null;
  return (
    <Notice
      tone="blue"
      title={t('paymentUnknown.title', { count, shown: format.number(count) })}
      actions={<LinkButton onPress={() => onShow(filters)}>{t('paymentUnknown.show')}</LinkButton>}
    />
  );
};
