import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import type { Saving } from './draft/saver.ts';

export interface SaveFailedProps {
  readonly saving: Saving;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Why what was typed is not on the disk, until it is. */
export const SaveFailed = ({ saving, onRetry, onGiveUp }: SaveFailedProps) => {
  const { t } = useTranslation('sales');
  if (saving.kind !== 'failed') return null;
  const giveUp = (
    <Button size="small" onPress={onGiveUp}>
      {t('saving.giveUp')}
    </Button>
  );
  return <ErrorNotice error={saving.error} onRetry={onRetry} action={giveUp} />;
};
