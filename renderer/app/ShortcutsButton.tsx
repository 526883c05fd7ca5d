import { Keyboard } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { openShortcutsDialog } from '../features/purchases/grid/ShortcutsDialogListener.tsx';
import { joinClasses } from '../ui/joinClasses.ts';
import linkStyles from '../ui/NavigationLink.module.css';
import { ShortcutHint } from '../ui/ShortcutHint.tsx';
import styles from './NavigationRail.module.css';

/** Opens the list of keyboard shortcuts by mouse, and shows its key to keyboard users. */
export const ShortcutsButton = () => {
  const { t } = useTranslation('common');
  return (
    <Button className={joinClasses(linkStyles.link, styles.link)} onPress={openShortcutsDialog}>
      <Keyboard aria-hidden /> <span className={styles.label}>{t('shortcuts')}</span> <ShortcutHint>?</ShortcutHint>
    </Button>
  );
};
