import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import styles from './PreviewPane.module.css';
import { SandboxedDocument } from './SandboxedDocument.tsx';
import { type InvoicePreviewSource, usePreview } from './usePreview.ts';

/** The sheet, and below it the parts that are missing because the service does not provide them. */
export const PreviewSheet = (previewed: InvoicePreviewSource) => {
  const { t } = useTranslation('salesPreview');
  const { data, error, refetch } = usePreview(previewed);
  if (error) return <ErrorNotice error={error.error} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.placeholder} />;
  return (
    <>
      <SandboxedDocument html={data.html} pageCount={data.pageCount} label={t('sheet')} />
      {data.missingParts.length > 0 && (
        <ul className={styles.missingFields} aria-label={t('missing')}>
          {data.missingParts.map((gap) => (
            <li key={gap}>
              <Info aria-hidden /> {t(`missingPart.${gap}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
