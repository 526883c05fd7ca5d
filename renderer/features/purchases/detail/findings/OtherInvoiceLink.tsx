import { useTranslation } from 'react-i18next';
import type { OtherInvoice } from '#app/contract/purchases/findings.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { toVisibleText } from '#renderer/ui/toVisibleText.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { usePanelInvoice } from '../InvoiceContext.ts';
import styles from './Finding.module.css';

/** Another invoice that a finding points at; a press shows it in the panel. */
export const OtherInvoiceLink = ({ other }: { readonly other: OtherInvoice }) => {
  const { t } = useTranslation('findings');
  const { open } = usePanelInvoice();
  const format = useFormat();
  const { id, invoiceNumber, invoiceDate, amount, currency } = other;
  const details = [invoiceDate && format.dateFull(invoiceDate), amount && format.amount(amount, currency).text];
  return (
    <>
      <LinkButton onPress={() => open(id)}>
        <bdi>{invoiceNumber ? toVisibleText(invoiceNumber) : t('evidence.unnamed')}</bdi>
      </LinkButton>
      <span className={styles.muted}>{details.filter(Boolean).map((detail) => ` · ${detail}`)}</span>
    </>
  );
};
