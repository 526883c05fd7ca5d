import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import styles from './CommandPaletteButton.module.css';
import { runMenuCommand } from './useMenuCommand.ts';

/** Opens the palette by mouse, and shows its keys to keyboard users. */
export const CommandPaletteButton = () => {
  const { t } = useTranslation('common');
  return (
    <Button variant="quiet" size="small" keys="Ctrl+K" onPress={() => runMenuCommand('palette')}>
      <span className={styles.label}>{t('palette.title')}</span>
    </Button>
  );
};
