import { useTranslation } from 'react-i18next';
import type { PastReview, PaymentFieldChange, ReviewReopening } from '#app/contract/purchases/payment.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { FactList, PanelSection } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { usePanelInvoice } from './PanelInvoiceContext.ts';
import { FieldBeforeAndAfter } from './versions/FieldBeforeAndAfter.tsx';

interface ReopenedNoticeProps {
  readonly reopened: ReviewReopening;
  readonly row: PurchaseRow;
}

/** Why the invoice is to be reviewed again: what has changed since, or the invoice that it may continue. */
export const ReopenedReviewNotice = ({ reopened, row }: ReopenedNoticeProps) => {
  const { t } = useTranslation('invoice');
  const { open } = usePanelInvoice();
  const { review, conflicting, changes, earlier } = reopened;
  const reason = row.reopened ?? 'paymentChanged';
  return (
    <PanelSection>
      <Notice
        tone="amber"
        title={t(`reopened.${reason}.title`)}
        actions={earlier !== null && <LinkButton onPress={() => open(earlier)}>{t('reopened.showEarlier')}</LinkButton>}
      >
        <p>{t(`reopened.${reason}.body`)}</p>
        {[...(review ? [review] : []), ...conflicting].map((past) => (
          <PastReviewLine key={`${past.by} ${past.at}`} review={past} />
        ))}
      </Notice>
      {changes.length > 0 && <PaymentChanges changes={changes} currency={row.currency} />}
    </PanelSection>
  );
};

const PastReviewLine = ({ review: { state, by, at } }: { readonly review: PastReview }) => {
  const { t } = useTranslation('invoice');
  const format = useFormat();
  const details = {
    state: t(`review.${state}`),
    reviewer: escapeInvisibleCharacters(by),
    dateTime: format.dateTime(at),
  };
  return <p>{t('reopened.before', details)}</p>;
};

interface PaymentChangesProps {
  readonly changes: readonly PaymentFieldChange[];
  readonly currency: string | null;
}

const PaymentChanges = ({ changes, currency }: PaymentChangesProps) => {
  const { t } = useTranslation(['invoice', 'purchases']);
  const format = useFormat();
  const write = (field: PaymentFieldChange['field'], value: string | null): string | null => {
    if (value === null) return null;
    if (field === 'amount') return format.amount(value, currency).number;
    if (field === 'dueDate') return format.dateFull(value);
    return field === 'iban' ? format.iban(value) : value;
  };
  return (
    <FactList
      facts={changes.map(({ field, before, after }) => ({
        key: field,
        name: t(`purchases:column.${field}`),
        value: <FieldBeforeAndAfter before={write(field, before)} after={write(field, after)} />,
      }))}
    />
  );
};
