import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import styles from './FailedPage.module.css';

export interface FailedPageProps {
  readonly error: AppError;
  readonly onRetry: () => void;
}

/** Replaces a page after a failure that left nothing else to show. */
export const FailedPage = ({ error, onRetry }: FailedPageProps) => {
  const { t } = useTranslation('common');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('pageFailed')}</h1>
      <ErrorNotice error={error} onRetry={onRetry} />
    </div>
  );
};
