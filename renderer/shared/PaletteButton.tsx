import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import styles from './PaletteButton.module.css';
import { runCommand } from './useCommand.ts';

/** The way into the palette for a person with a mouse, and where the others learn its keys. */
export const PaletteButton = () => {
  const { t } = useTranslation('common');
  return (
    <Button variant="quiet" size="small" keys="Ctrl+K" onPress={() => runCommand('palette')}>
      <span className={styles.words}>{t('palette.title')}</span>
    </Button>
  );
};
