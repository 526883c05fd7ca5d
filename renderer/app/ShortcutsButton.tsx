import { Keyboard } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { showShortcuts } from '../features/purchases/grid/ShortcutsTrigger.tsx';
import { Keys } from '../ui/Keys.tsx';
import styles from './Rail.module.css';

/** Opens the list of keyboard shortcuts by mouse, and shows its key to keyboard users. */
export const ShortcutsButton = () => {
  const { t } = useTranslation('common');
  return (
    <Button className={styles.link ?? ''} onPress={showShortcuts}>
      <Keyboard aria-hidden /> <span className={styles.label}>{t('shortcuts')}</span> <Keys>?</Keys>
    </Button>
  );
};
