import { useTranslation } from 'react-i18next';
import type { SetAsideFile } from '../../app/contract/application.ts';
import { StripNotice } from '../design/Strip.tsx';

export interface SetAsideWordsProps {
  readonly files: readonly SetAsideFile[];
  readonly onSeen: () => void;
}

/** What it means that files were set aside, and that nothing was thrown away. */
export const SetAsideWords = ({ files, onSeen }: SetAsideWordsProps) => {
  const { t } = useTranslation('setAside');
  return (
    <StripNotice tone="amber" title={t('title')} understood={t('understood')} onSeen={onSeen}>
      {files.map((file) => (
        <p key={file}>{t(`file.${file}`)}</p>
      ))}
    </StripNotice>
  );
};
