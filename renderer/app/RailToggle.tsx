import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { joinClasses } from '../ui/joinClasses.ts';
import linkStyles from '../ui/NavigationLink.module.css';
import { ShortcutHint } from '../ui/ShortcutHint.tsx';
import styles from './NavigationRail.module.css';
import { toggleRail, useRailCollapsed, useRailKey } from './railCollapse.ts';

/** Collapses the rail to its icons, and expands it. */
export const RailToggle = () => {
  const { t } = useTranslation('common');
  const isCollapsed = useRailCollapsed();
  useRailKey();
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Button className={joinClasses(linkStyles.link, styles.link, styles.toggle)} onPress={toggleRail}>
      <Icon aria-hidden /> <span className={styles.label}>{t(isCollapsed ? 'rail.expand' : 'rail.collapse')}</span>{' '}
      <ShortcutHint>Ctrl+B</ShortcutHint>
    </Button>
  );
};
