import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import styles from './PurchaseDetailPanel.module.css';

export interface BackToInvoiceProps {
  /** The focused invoice of the table. */
  readonly to: PurchaseRow;
  readonly onBack: () => void;
}

export const BackToInvoice = ({ to, onBack }: BackToInvoiceProps) => {
  const { t } = useTranslation('invoice');
  return (
    <div className={styles.backLink}>
      <Button variant="quiet" size="small" icon={<ArrowLeft aria-hidden />} onPress={onBack}>
        {to.invoiceNumber ? t('back.number', { number: escapeInvisibleCharacters(to.invoiceNumber) }) : t('back.other')}
      </Button>
    </div>
  );
};
