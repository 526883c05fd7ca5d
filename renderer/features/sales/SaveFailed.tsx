import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { type SavingNews, useSavingNews } from './draft/useSaving.ts';

export interface SaveFailedProps {
  readonly news: SavingNews;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Why what was typed is not on the disk, until it is. */
export const SaveFailed = ({ news, onRetry, onGiveUp }: SaveFailedProps) => {
  const { t } = useTranslation('sales');
  const saving = useSavingNews(news);
  if (saving.kind !== 'failed') return null;
  const giveUp = (
    <Button size="small" onPress={onGiveUp}>
      {t('saving.giveUp')}
    </Button>
  );
  return <ErrorNotice error={saving.error} onRetry={onRetry} action={giveUp} />;
};
