import { useNavigate } from '@tanstack/react-router';
import { Send, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './SalesListFooter.module.css';
import type { DraftSelection } from './useDraftSelection.ts';

export interface DraftSelectionBarProps {
  readonly selection: DraftSelection;
  /** Drafts that the list shows. */
  readonly drafts: number;
}

/** Shows the number of selected drafts, with a link to send them. */
export const DraftSelectionBar = ({ selection, drafts }: DraftSelectionBarProps) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  const navigate = useNavigate();
  const { ids, all, clear } = selection;
  const send = (): void => void navigate({ to: '/sales/sending', state: { draftIds: ids } });
  return (
    <fieldset className={styles.selection} aria-label={t('selection.title')}>
      <span role="status">
        {t('selection.count', { count: ids.length, formattedCount: format.number(ids.length) })}
      </span>
      {ids.length < drafts && (
        <Button size="small" variant="quiet" onPress={all}>
          {t('selection.all', { count: drafts, formattedCount: format.number(drafts) })}
        </Button>
      )}
      <Button size="small" icon={<Send aria-hidden />} onPress={send}>
        {t('selection.send')}
      </Button>
      <IconButton size="small" label={t('selection.clear')} icon={<X aria-hidden />} onPress={clear} />
    </fieldset>
  );
};
