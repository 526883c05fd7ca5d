import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import optionListStyles from '#renderer/ui/OptionList.module.css';
import { ShortcutHint } from '#renderer/ui/ShortcutHint.tsx';
import styles from './CommandPalette.module.css';
import type { CommandPaletteEntry, CommandPaletteEntryGroup, PaletteActionRunner } from './commandPaletteEntry.ts';
import { filterPaletteEntries } from './filterPaletteEntries.ts';
import { useActionPaletteEntries } from './useActionPaletteEntries.tsx';
import { useAppearancePaletteEntries } from './useAppearancePaletteEntries.tsx';
import { useCompanyPaletteEntries } from './useCompanyPaletteEntries.tsx';
import { usePagePaletteEntries } from './usePagePaletteEntries.tsx';

export interface CommandPaletteProps {
  readonly attempt: PaletteActionRunner;
  readonly onClose: () => void;
}

/** Maximum number of companies listed; typing finds the others. */
const maxCompanies = 50;

/** A field that finds every company, page and action; Enter runs the match. */
export const CommandPalette = ({ attempt, onClose }: CommandPaletteProps) => {
  const { t } = useTranslation('common');
  const [query, setQuery] = useState('');
  const companies = filterPaletteEntries(useCompanyPaletteEntries(), query);
  const pages = filterPaletteEntries(usePagePaletteEntries(), query);
  const actions = filterPaletteEntries(
    [...useActionPaletteEntries(attempt), ...useAppearancePaletteEntries(attempt)],
    query,
  );
  const groups = [
    { id: 'companies', title: t('companies'), entries: companies.slice(0, maxCompanies) },
    { id: 'pages', title: t('palette.goTo'), entries: pages },
    { id: 'actions', title: t('palette.do'), entries: actions },
  ].filter(({ entries }) => entries.length > 0);
  const more = companies.length - maxCompanies;
  return (
    <ModalOverlay isOpen onOpenChange={onClose} isDismissable className={styles.overlay ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={t('palette.title')} className={styles.dialog ?? ''}>
          <Autocomplete inputValue={query} onInputChange={setQuery}>
            <TextField aria-label={t('palette.field')} autoFocus className={styles.field ?? ''}>
              <Search aria-hidden />
              {/* The list belongs to the field and is walked from there, which makes it a combobox for whoever hears it. */}
              <Input role="combobox" aria-expanded placeholder={t('palette.field')} className={styles.input ?? ''} />
            </TextField>
            <ListBox
              aria-label={t('palette.title')}
              items={groups}
              className={joinClasses(optionListStyles.list, styles.list)}
              renderEmptyState={() => <p className={styles.emptyMessage}>{t('palette.none')}</p>}
            >
              {(group) => <PaletteSection {...group} onClose={onClose} />}
            </ListBox>
          </Autocomplete>
          {more > 0 && <p className={styles.moreMessage}>{t('palette.more', { count: more })}</p>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

const PaletteSection = ({
  id,
  title,
  entries,
  onClose,
}: CommandPaletteEntryGroup & Pick<CommandPaletteProps, 'onClose'>) => (
  <ListBoxSection id={id} className={optionListStyles.group ?? ''}>
    <Header className={optionListStyles.groupTitle ?? ''}>{title}</Header>
    {entries.map((entry) => (
      <PaletteItem key={entry.id} {...entry} onClose={onClose} />
    ))}
  </ListBoxSection>
);

const PaletteItem = ({
  id,
  label,
  icon,
  detail,
  keys,
  isCurrent,
  run,
  onClose,
}: CommandPaletteEntry & Pick<CommandPaletteProps, 'onClose'>) => (
  <ListBoxItem
    id={id}
    textValue={detail === undefined ? label : `${label}, ${detail}`}
    className={joinClasses(optionListStyles.option, styles.option)}
    onAction={() => {
      onClose();
      run();
    }}
  >
    {icon}
    <span className={styles.label}>{label}</span>
    {isCurrent && <Check aria-hidden className={optionListStyles.check} />}
    {detail && <span className={styles.detail}>{detail}</span>}
    {keys && <ShortcutHint>{keys}</ShortcutHint>}
  </ListBoxItem>
);
