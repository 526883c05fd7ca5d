import { ChevronDown, ChevronUp, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PurchaseRow } from '../../../app/contract/purchases.ts';
import { Badge } from '../../design/Badge.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { PanelHead } from '../../design/Panel.tsx';
import { useFormat } from '../../design/useFormat.ts';
import styles from './DetailPanel.module.css';

export interface DetailHeadProps {
  readonly row: PurchaseRow;
  /** To the next invoice of the table (1) or the one before (-1). */
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

export const DetailHead = ({ row, onStep, onClose }: DetailHeadProps) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const actions = (
    <>
      <IconButton
        size="small"
        label={t('detail.previous')}
        keys="K"
        icon={<ChevronUp aria-hidden />}
        onPress={() => onStep(-1)}
      />
      <IconButton
        size="small"
        label={t('detail.next')}
        keys="J"
        icon={<ChevronDown aria-hidden />}
        onPress={() => onStep(1)}
      />
      <IconButton size="small" label={t('detail.close')} keys="Esc" icon={<X aria-hidden />} onPress={onClose} />
    </>
  );
  return (
    <PanelHead title={row.sellerName ?? t('missing.seller')} actions={actions}>
      <p className={styles.headline}>
        <span className={styles.amount}>{row.amount ? format.amount(row.amount, row.currency).number : '–'}</span>
        <span className={styles.due}>
          {[row.currency, row.dueDate && t('detail.due', { date: format.dateLong(row.dueDate) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p className={styles.badges}>
        {row.faults > 0 && (
          <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
            {t('fault.count', { count: row.faults })}
          </Badge>
        )}
        {row.version !== null && <Badge>{t('detail.version', { version: row.version })}</Badge>}
      </p>
    </PanelHead>
  );
};
