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
import { filterBySearchWords } from '#renderer/ui/filterBySearchWords.ts';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import optionListStyles from '#renderer/ui/OptionList.module.css';
import { maxSearchLength } from '#renderer/ui/SearchField.tsx';
import { ShortcutHint } from '#renderer/ui/ShortcutHint.tsx';
import styles from './CommandPalette.module.css';
import type { CommandPaletteEntry, CommandPaletteEntryGroup, PaletteActionRunner } from './commandPaletteEntry.ts';
import { useActionPaletteEntries } from './useActionPaletteEntries.ts';
import { useAppearancePaletteEntries } from './useAppearancePaletteEntries.ts';
import { useCompanyPaletteEntries } from './useCompanyPaletteEntries.ts';
import { useGlossaryPaletteEntries } from './useGlossaryPaletteEntries.ts';
import { useInvoicePaletteEntries } from './useInvoicePaletteEntries.ts';
import { usePagePaletteEntries } from './usePagePaletteEntries.ts';
import { useContactPaletteEntries, useDraftPaletteEntries } from './useSalesPaletteEntries.ts';
import { useSettingsPaletteEntries } from './useSettingsPaletteEntries.ts';

export interface CommandPaletteProps {
  readonly attempt: PaletteActionRunner;
  readonly onClose: () => void;
}

/** Maximum number of companies listed; typing finds the others. */
const maxCompanies = 50;

/** Maximum number of drafts listed. */
const maxDrafts = 5;

/** A field that finds every company, page, action, invoice, contact, draft and setting; Enter runs the match. */
export const CommandPalette = ({ attempt, onClose }: CommandPaletteProps) => {
  const { t } = useTranslation(['common', 'palette']);
  const [typed, setTyped] = useState('');
  const { groups, more, isSearching } = usePaletteGroups(typed, attempt);
  const runFirst = (): void => {
    const first = groups[0]?.entries[0];
    if (!first) return;
    onClose();
    first.run();
  };
  return (
    <ModalOverlay isOpen onOpenChange={onClose} isDismissable className={styles.overlay ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={t('palette.title')} className={styles.dialog ?? ''}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <TextField
              aria-label={t('palette:field')}
              autoFocus
              maxLength={maxSearchLength}
              className={styles.field ?? ''}
              onKeyDown={(event) => {
                // Nothing is marked where the matches came after the last letter.
                if (event.key === 'Enter' && !isOptionMarked(event.target)) runFirst();
              }}
            >
              <Search aria-hidden />
              {/* The list belongs to the field and is walked from there, which makes it a combobox for whoever hears it. */}
              <Input role="combobox" aria-expanded placeholder={t('palette:field')} className={styles.input ?? ''} />
            </TextField>
            <ListBox
              aria-label={t('palette.title')}
              items={groups}
              className={joinClasses(optionListStyles.list, styles.list)}
              renderEmptyState={() => (
                <p className={styles.emptyMessage}>{isSearching ? t('palette:searching') : t('palette:none')}</p>
              )}
            >
              {(group) => <PaletteSection {...group} onClose={onClose} />}
            </ListBox>
          </Autocomplete>
          {more > 0 && <p className={styles.moreMessage}>{t('palette:more', { count: more })}</p>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

const isOptionMarked = (field: EventTarget): boolean =>
  field instanceof Element && field.hasAttribute('aria-activedescendant');

/** Returns the entries that fit what is typed. What would make the list long is there only once something is typed. */
const usePaletteGroups = (typed: string, attempt: PaletteActionRunner) => {
  const { t } = useTranslation(['common', 'palette', 'addressBook', 'sales', 'findings']);
  const companies = filterBySearchWords(useCompanyPaletteEntries(), typed);
  const actions = [...useActionPaletteEntries(attempt), ...useAppearancePaletteEntries(attempt)];
  const settings = useSettingsPaletteEntries();
  const findings = useGlossaryPaletteEntries();
  const drafts = useDraftPaletteEntries();
  const invoices = useInvoicePaletteEntries(typed);
  const contacts = useContactPaletteEntries(typed);
  const filterOnceTyped = (entries: readonly CommandPaletteEntry[]) =>
    typed.trim() === '' ? [] : filterBySearchWords(entries, typed);
  const groups: readonly CommandPaletteEntryGroup[] = [
    { id: 'companies', title: t('companies'), entries: companies.slice(0, maxCompanies) },
    { id: 'pages', title: t('palette:goTo'), entries: filterBySearchWords(usePagePaletteEntries(), typed) },
    { id: 'actions', title: t('palette:do'), entries: filterBySearchWords(actions, typed) },
    { id: 'invoices', title: t('palette:invoices'), entries: invoices.entries },
    { id: 'contacts', title: t('addressBook:contacts.title'), entries: contacts.entries },
    { id: 'drafts', title: t('palette:drafts'), entries: filterOnceTyped(drafts).slice(0, maxDrafts) },
    { id: 'settings', title: t('settings'), entries: filterOnceTyped(settings) },
    { id: 'findings', title: t('findings:label'), entries: filterOnceTyped(findings) },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    more: companies.length - maxCompanies,
    isSearching: invoices.isSearching || contacts.isSearching,
  };
};

const PaletteSection = ({
  id,
  title,
  entries,
  onClose,
}: CommandPaletteEntryGroup & Pick<CommandPaletteProps, 'onClose'>) => (
  <ListBoxSection id={`group ${id}`} className={optionListStyles.group ?? ''}>
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
