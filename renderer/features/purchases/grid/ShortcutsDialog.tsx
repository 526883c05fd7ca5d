import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyboardShortcutGroups } from '#renderer/shared/grid/keyboardShortcutGroups.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { filterBySearchWords } from '#renderer/ui/filterBySearchWords.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import styles from './ShortcutsDialog.module.css';
import { useKeyCombinationFormatter } from './useKeyCombinationFormatter.ts';

export interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every key of the table, the panel and the application, from the same data that the keys are read by; searchable. */
export const ShortcutsDialog = ({ isOpen, onClose }: ShortcutsDialogProps) => {
  const { t } = useTranslation('shortcuts');
  const named = useKeyCombinationFormatter();
  const [search, setSearch] = useState('');
  const groups = keyboardShortcutGroups
    .map(({ part, shortcuts }) => ({
      part,
      shortcuts: filterBySearchWords(
        shortcuts.map((shortcut) => ({
          ...shortcut,
          words: [t(`name.${shortcut.name}`), t(`part.${part}`), ...shortcut.keys.map(named)].join(' '),
        })),
        search,
      ),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Dialog
      title={t('title')}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={<Button onPress={onClose}>{t('close')}</Button>}
    >
      <div className={styles.search}>
        <SearchField label={t('search')} value={search} onChange={setSearch} autoFocus />
      </div>
      <div className={styles.sections}>
        {groups.map(({ part, shortcuts }) => (
          <section key={part} className={styles.section}>
            <h3 className={styles.title}>{t(`part.${part}`)}</h3>
            <dl>
              {shortcuts.map(({ name, keys }) => (
                <div key={name} className={styles.shortcut}>
                  <dt>{t(`name.${name}`)}</dt>
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
      {groups.length === 0 && <p role="status">{t('none')}</p>}
    </Dialog>
  );
};
