import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { visibleText } from '#renderer/ui/visibleText.ts';
import styles from './DetailPanel.module.css';

export interface WayBackProps {
  /** The focused invoice of the table. */
  readonly to: PurchaseRow;
  readonly onBack: () => void;
}

export const WayBack = ({ to, onBack }: WayBackProps) => {
  const { t } = useTranslation('invoice');
  return (
    <div className={styles.wayBack}>
      <Button variant="quiet" size="small" icon={<ArrowLeft aria-hidden />} onPress={onBack}>
        {to.invoiceNumber ? t('back.number', { number: visibleText(to.invoiceNumber) }) : t('back.other')}
      </Button>
    </div>
  );
};
