import { useTranslation } from 'react-i18next';
import type { BackupPreview } from '#app/contract/backup.ts';
import { createFactRow } from '#renderer/shared/createFactRow.tsx';
import { FactList } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useFormatBytes } from '../diagnostics/useFormatBytes.ts';

const counted = [
  'companies',
  'reviews',
  'notes',
  'drafts',
  'templates',
  'openSubmissions',
  'uncertainSubmissions',
] as const;

/** Shows what a backup holds, and what of this computer it replaces. */
export const RestorePreview = ({ preview }: { readonly preview: BackupPreview }) => {
  const { t } = useTranslation('backup');
  const format = useFormat();
  const formatBytes = useFormatBytes();
  const { fileName, madeAt, computer, program, withArchives, bytes, summary, current } = preview;
  return (
    <section aria-label={t('preview.title', { dateTime: format.dateTime(madeAt) })}>
      <h4>{t('preview.title', { dateTime: format.dateTime(madeAt) })}</h4>
      <FactList
        facts={[
          createFactRow(t('preview.file'), fileName),
          createFactRow(t('preview.computer'), computer),
          createFactRow(t('preview.program'), program),
          createFactRow(t('preview.size'), formatBytes(bytes)),
          createFactRow(t('preview.archives'), t(withArchives ? 'preview.archivesIn' : 'preview.archivesOut')),
          ...counted.map((name) =>
            createFactRow(
              t(`preview.${name}`),
              t('preview.pair', { backup: format.number(summary[name]), current: format.number(current[name]) }),
            ),
          ),
        ]}
      />
      <p>{t('replaces')}</p>
    </section>
  );
};
