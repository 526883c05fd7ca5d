import { Keyboard } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { showShortcuts } from '../features/purchases/grid/ShortcutsDoor.tsx';
import { Keys } from '../ui/Keys.tsx';
import styles from './Rail.module.css';

/** The way to the list of all keys for a person with a mouse, and where the others learn its key. */
export const ShortcutsButton = () => {
  const { t } = useTranslation('common');
  return (
    <Button className={styles.link ?? ''} onPress={showShortcuts}>
      <Keyboard aria-hidden /> <span className={styles.name}>{t('shortcuts')}</span> <Keys>?</Keys>
    </Button>
  );
};
