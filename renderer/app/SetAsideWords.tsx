import { useTranslation } from 'react-i18next';
import type { SetAsideFile } from '#app/contract/application.ts';
import { StripNotice } from '../ui/Strip.tsx';

export interface SetAsideWordsProps {
  readonly files: readonly SetAsideFile[];
  readonly onSeen: () => void;
}

/** Explains that files were set aside or are gone, and lists what could be recovered of them. */
export const SetAsideWords = ({ files, onSeen }: SetAsideWordsProps) => {
  const { t } = useTranslation('setAside');
  const title = files.every(({ cause }) => cause === 'damaged') ? t('title') : t('changedTitle');
  return (
    <StripNotice tone="amber" title={title} understood={t('understood')} onSeen={onSeen}>
      {files.map((file) => (
        <SetAsideFileWords key={JSON.stringify(file)} {...file} />
      ))}
    </StripNotice>
  );
};

const SetAsideFileWords = ({ file, cause, recovered, lost }: SetAsideFile) => {
  const { t } = useTranslation('setAside');
  if (file === 'secrets' || file === 'settings' || file === 'formDrafts') return <p>{t(`file.${file}`)}</p>;
  const name = t(`name.${file}`);
  if (cause !== 'damaged' && recovered === 0) return <p>{t(`cause.${cause}`, { name })}</p>;
  if (recovered === 0) return <p>{t(`file.${file}`)}</p>;
  return <p>{lost === 0 ? t('recoveredAll', { name }) : t('recovered', { name, recovered, count: lost })}</p>;
};
