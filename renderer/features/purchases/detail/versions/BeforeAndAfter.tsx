import { useTranslation } from 'react-i18next';
import type { FieldDifference } from '#app/contract/purchases/invoice.ts';
import { Foreign } from '#renderer/ui/Foreign.tsx';
import styles from './Versions.module.css';

/** The old and the new value of a field, as they are written. */
export const BeforeAndAfter = ({ before, after }: Pick<FieldDifference, 'before' | 'after'>) => {
  const { t } = useTranslation('invoice');
  return (
    <>
      {before === null ? (
        <span className={styles.quiet}>{t('versions.absent')}</span>
      ) : (
        <del className={styles.before}>
          <Foreign>{before}</Foreign>
        </del>
      )}
      <span aria-hidden> → </span>
      {after === null ? (
        <span className={styles.quiet}>{t('versions.removed')}</span>
      ) : (
        <ins className={styles.after}>
          <Foreign>{after}</Foreign>
        </ins>
      )}
    </>
  );
};
