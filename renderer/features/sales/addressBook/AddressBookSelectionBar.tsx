import { Combine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './AddressBookSelectionBar.module.css';

export interface AddressBookSelectionBarProps {
  readonly count: number;
  readonly onMerge: () => void;
  readonly onNone: () => void;
}

/** Actions on the selected entries; empty while there are none. */
export const AddressBookSelectionBar = ({ count, onMerge, onNone }: AddressBookSelectionBarProps) => {
  const { t } = useTranslation('addressBook');
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <span role="status">{t('selectedCount', { count })}</span>
      <Button size="small" icon={<Combine aria-hidden />} isDisabled={count !== 2} onPress={onMerge}>
        {t('merge.action')}
      </Button>
      <Button size="small" variant="quiet" onPress={onNone}>
        {t('clearSelection')}
      </Button>
      {count !== 2 && <span className={styles.hint}>{t('merge.selectTwo')}</span>}
    </div>
  );
};
