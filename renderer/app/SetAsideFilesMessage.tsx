import { useTranslation } from 'react-i18next';
import type { SetAsideFile } from '#app/contract/application.ts';
import { BannerNotice } from '../ui/Banner.tsx';

export interface SetAsideFilesMessageProps {
  readonly files: readonly SetAsideFile[];
  readonly onSeen: () => void;
}

/** Explains that files were set aside or are gone, and lists what could be recovered of them. */
export const SetAsideFilesMessage = ({ files, onSeen }: SetAsideFilesMessageProps) => {
  const { t } = useTranslation('setAside');
  const title = files.every(({ cause }) => cause === 'damaged') ? t('title') : t('changedTitle');
  return (
    <BannerNotice tone="amber" title={title} understood={t('dismiss')} onSeen={onSeen}>
      {files.map((file) => (
        <SetAsideFileMessage key={JSON.stringify(file)} {...file} />
      ))}
    </BannerNotice>
  );
};

const SetAsideFileMessage = ({ file, cause, recovered, lost }: SetAsideFile) => {
  const { t } = useTranslation('setAside');
  if (file === 'secrets' || file === 'settings' || file === 'formDrafts' || file === 'invoiceBranding')
    return <p>{t(`unreadable.${file}`)}</p>;
  const name = t(`name.${file}`);
  if (cause !== 'damaged' && recovered === 0) return <p>{t(`cause.${cause}`, { name })}</p>;
  if (recovered === 0) return <p>{t(`unreadable.${file}`)}</p>;
  return <p>{lost === 0 ? t('recoveredAll', { name }) : t('recovered', { name, recovered, count: lost })}</p>;
};
