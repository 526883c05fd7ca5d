import { useMutation } from '@tanstack/react-query';
import { FolderSearch, Save } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import reportPageStyles from '#renderer/ui/ReportPage.module.css';
import { DiagnosticsFileItem } from './DiagnosticsFileItem.tsx';
import styles from './HealthPage.module.css';

/** Collects diagnostics for support: each file can be read and excluded before anything is saved. */
export const SaveDiagnostics = () => {
  const { t } = useTranslation('diagnostics');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const gather = useMutation({
    mutationFn: () => ipcClient.diagnostics.prepare({}),
    onSuccess: () => {
      setLeftOut([]);
      save.reset();
    },
  });
  const save = useMutation({ mutationFn: (names: string[]) => ipcClient.diagnostics.save({ names }) });
  const files = gather.data ?? [];
  const chosen = files.map(({ name }) => name).filter((name) => !leftOut.includes(name));
  const failure = gather.error ?? save.error;
  return (
    <section className={styles.section} aria-labelledby="save">
      <h2 id="save" className={reportPageStyles.title}>
        {t('save.title')}
      </h2>
      <p className={styles.muted}>{t('save.body')}</p>
      {files.length > 0 && (
        <ul className={reportPageStyles.results} aria-label={t('save.files')}>
          {files.map((file) => (
            <DiagnosticsFileItem
              key={`${gather.submittedAt} ${file.name}`}
              file={file}
              collectedAt={gather.submittedAt}
              isChosen={!leftOut.includes(file.name)}
              onChoose={(isChosen) =>
                setLeftOut(isChosen ? leftOut.filter((name) => name !== file.name) : [...leftOut, file.name])
              }
            />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button icon={<FolderSearch aria-hidden />} onPress={() => gather.mutate()} isPending={gather.isPending}>
          {t(files.length > 0 ? 'save.gatherAgain' : 'save.gather')}
        </Button>
        {files.length > 0 && (
          <Button
            variant="primary"
            icon={<Save aria-hidden />}
            onPress={() => save.mutate(chosen)}
            isPending={save.isPending}
            isDisabled={chosen.length === 0}
          >
            {t('save.action', { count: chosen.length })}
          </Button>
        )}
      </div>
      {save.data?.isSaved && (
        <Notice tone="green" title={t('save.saved')}>
          {t('save.savedBody')}
        </Notice>
      )}
      {failure && <ErrorNotice error={failure.error} />}
    </section>
  );
};
