import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/Button.tsx';
import { ErrorNotice } from '../../../design/ErrorNotice.tsx';
import type { Format } from '../../../design/format.ts';
import { ProgressBar } from '../../../design/ProgressBar.tsx';
import { useFormat } from '../../../design/useFormat.ts';
import { useEvent } from '../../../ipc/useEvent.ts';
import styles from './ExportNews.module.css';
import { type ExportState, useExport } from './useExport.ts';

/** How far an export is, with the way to stop it; where it went, or why it failed. Stands below the table, once. */
export const ExportNews = () => {
  const { t } = useTranslation('purchaseExport');
  const format = useFormat();
  const { state, start, cancel, forget } = useExport();
  return (
    <>
      {state.kind === 'running' && <Running onCancel={cancel} />}
      {state.kind === 'failed' && (
        <div className={styles.failed}>
          <ErrorNotice
            error={state.error}
            onRetry={() => start(state.request)}
            action={
              <Button size="small" variant="quiet" onPress={forget}>
                {t('close')}
              </Button>
            }
          />
        </div>
      )}
      <div role="status" className={styles.saved}>
        {state.kind === 'saved' && (
          <>
            <p>{saved(state, t, format)}</p>
            <Button size="small" variant="quiet" onPress={forget}>
              {t('close')}
            </Button>
          </>
        )}
      </div>
    </>
  );
};

const Running = ({ onCancel }: { readonly onCancel: () => void }) => {
  const { t } = useTranslation('purchaseExport');
  const format = useFormat();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  useEvent('purchaseExport.progress', setProgress);
  const label = progress
    ? t('running', { count: progress.total, done: format.number(progress.done), total: format.number(progress.total) })
    : t('starting');
  return (
    <div className={styles.running}>
      <div className={styles.bar}>
        <ProgressBar label={label} value={progress ? (100 * progress.done) / Math.max(1, progress.total) : null} />
      </div>
      <Button size="small" onPress={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
};

const saved = (
  { saved: { rows, fileName, asText }, isPrint }: ExportState & { kind: 'saved' },
  t: TFunction<'purchaseExport'>,
  format: Format,
): string => {
  const where = t(isPrint ? 'shown' : 'saved', { count: rows, rows: format.number(rows), name: fileName });
  return asText === 0 ? where : `${where} ${t('asText', { count: asText, amounts: format.number(asText) })}`;
};
