import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import styles from './PaletteButton.module.css';
import { runCommand } from './useCommand.ts';

/** Opens the palette by mouse, and shows its keys to keyboard users. */
export const PaletteButton = () => {
  const { t } = useTranslation('common');
  return (
    <Button variant="quiet" size="small" keys="Ctrl+K" onPress={() => runCommand('palette')}>
      <span className={styles.label}>{t('palette.title')}</span>
    </Button>
  );
};
