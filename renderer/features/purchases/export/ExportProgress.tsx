import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './ExportStatus.module.css';
import type { ExportController, ExportState } from './useExport.ts';

export interface ExportProgressProps extends ExportController {
  readonly state: Extract<ExportState, { kind: 'running' | 'failed' }>;
}

/** Shows the progress of an export with a cancel button, or its failure with a retry button. */
export const ExportProgress = ({ state, start, cancel, forget }: ExportProgressProps) => {
  const { t } = useTranslation('purchaseExport');
  if (state.kind === 'running') return <RunningExport onCancel={cancel} />;
  return (
    <div className={styles.failure}>
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
  );
};

export interface SavedExportNoticeProps {
  readonly state: Extract<ExportState, { kind: 'saved' }>;
  readonly onClose: () => void;
}

/** Shows the location of the exported file. */
export const SavedExportNotice = ({ state, onClose }: SavedExportNoticeProps) => {
  const { t } = useTranslation('purchaseExport');
  const format = useFormat();
  return (
    <>
      <p>{formatSavedMessage(state, t, format)}</p>
      <Button size="small" variant="quiet" onPress={onClose}>
        {t('close')}
      </Button>
    </>
  );
};

const RunningExport = ({ onCancel }: { readonly onCancel: () => void }) => {
  const { t } = useTranslation('purchaseExport');
  const format = useFormat();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  useIpcEvent('purchaseExport.progress', setProgress);
  const label = progress
    ? t('running', { count: progress.total, done: format.number(progress.done), total: format.number(progress.total) })
    : t('starting');
  return (
    <div className={styles.progress}>
      <div className={styles.progressBar}>
        <ProgressBar label={label} value={progress ? (100 * progress.done) / Math.max(1, progress.total) : null} />
      </div>
      <Button size="small" onPress={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
};

const formatSavedMessage = (
  { saved: { rows, fileName, asText }, isPrint }: ExportState & { kind: 'saved' },
  t: TFunction<'purchaseExport'>,
  format: LocaleFormat,
): string => {
  const where = t(isPrint ? 'shown' : 'saved', { count: rows, rows: format.number(rows), name: fileName });
  return asText === 0 ? where : `${where} ${t('asText', { count: asText, formattedCount: format.number(asText) })}`;
};
