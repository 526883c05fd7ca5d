import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import type { DraftSaveStore } from './draft/draftSaveStore.ts';
import { useDraftSaveState } from './draft/useDraftSaver.ts';

export interface DraftSaveErrorProps {
  readonly saveStore: DraftSaveStore;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Why what was typed is not on the disk, until it is. */
export const DraftSaveError = ({ saveStore, onRetry, onGiveUp }: DraftSaveErrorProps) => {
  const { t } = useTranslation('sales');
  const saving = useDraftSaveState(saveStore);
  if (saving.kind !== 'failed') return null;
  const giveUp = (
    <Button size="small" onPress={onGiveUp}>
      {t('saving.leave')}
    </Button>
  );
  return <ErrorNotice error={saving.error} onRetry={onRetry} action={giveUp} />;
};
