import { useTranslation } from 'react-i18next';
import { keyboardShortcutGroups } from '#renderer/shared/grid/keyboardShortcutGroups.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import styles from './ShortcutsDialog.module.css';
import { useKeyCombinationFormatter } from './useKeyCombinationFormatter.ts';

export interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every key of the table, the panel and the application, from the same data that the keys are read by. */
export const ShortcutsDialog = ({ isOpen, onClose }: ShortcutsDialogProps) => {
  const { t } = useTranslation('grid');
  const named = useKeyCombinationFormatter();
  return (
    <Dialog
      title={t('shortcuts.title')}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={<Button onPress={onClose}>{t('shortcuts.close')}</Button>}
    >
      <div className={styles.sections}>
        {keyboardShortcutGroups.map(({ part, shortcuts }) => (
          <section key={part} className={styles.section}>
            <h3 className={styles.title}>{t(`shortcuts.part.${part}`)}</h3>
            <dl>
              {shortcuts.map(({ name, keys }) => (
                <div key={name} className={styles.shortcut}>
                  <dt>{t(`shortcut.${name}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {named(key)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
