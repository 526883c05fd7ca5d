import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Keys } from '../design/Keys.tsx';
import styles from './Rail.module.css';

// Seldom needed, and read from the disk when it is.
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../features/purchases/grid/ShortcutsDialog.tsx')).ShortcutsDialog,
}));

/** The way to the list of all keys for a person with a mouse, and where the others learn its key. */
export const ShortcutsButton = () => {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.link ?? ''} onPress={() => setOpen(true)}>
        <Keyboard aria-hidden /> <span className={styles.name}>{t('shortcuts')}</span> <Keys>?</Keys>
      </Button>
      <Suspense fallback={null}>{isOpen && <ShortcutsDialog isOpen onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
