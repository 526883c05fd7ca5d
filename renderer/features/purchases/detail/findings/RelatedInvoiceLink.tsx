import { useTranslation } from 'react-i18next';
import type { InvoiceSummary } from '#app/contract/purchases/invoiceSummary.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { usePanelInvoice } from '../PanelInvoiceContext.ts';
import styles from './Finding.module.css';

/** Another invoice that a finding points at; a press shows it in the panel. */
export const RelatedInvoiceLink = ({ other }: { readonly other: InvoiceSummary }) => {
  const { t } = useTranslation('findings');
  const { open } = usePanelInvoice();
  const format = useFormat();
  const { id, invoiceNumber, invoiceDate, amount, currency } = other;
  const details = [invoiceDate && format.dateFull(invoiceDate), amount && format.amount(amount, currency).text];
  return (
    <>
      <LinkButton onPress={() => open(id)}>
        <bdi>{invoiceNumber ? escapeInvisibleCharacters(invoiceNumber) : t('evidence.unnamed')}</bdi>
      </LinkButton>
      <span className={styles.muted}>{details.filter(Boolean).map((detail) => ` · ${detail}`)}</span>
    </>
  );
};
