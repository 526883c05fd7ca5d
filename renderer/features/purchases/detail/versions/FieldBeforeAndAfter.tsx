import { useTranslation } from 'react-i18next';
import type { FieldDifference } from '#app/contract/purchases/invoice.ts';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './InvoiceVersionComparison.module.css';

/** The old and the new value of a field, as they are written. */
export const FieldBeforeAndAfter = ({ before, after }: Pick<FieldDifference, 'before' | 'after'>) => {
  const { t } = useTranslation('invoice');
  return (
    <>
      {before === null ? (
        <span className={styles.muted}>{t('versions.absent')}</span>
      ) : (
        <del className={styles.oldValue}>
          <UntrustedText>{before}</UntrustedText>
        </del>
      )}
      <span aria-hidden> → </span>
      {after === null ? (
        <span className={styles.muted}>{t('versions.removed')}</span>
      ) : (
        <ins className={styles.newValue}>
          <UntrustedText>{after}</UntrustedText>
        </ins>
      )}
    </>
  );
};
