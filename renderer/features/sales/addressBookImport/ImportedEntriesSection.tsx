import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressBookImportEntry } from '#app/contract/sales/addressBookImport.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import importStyles from '../importing/Importing.module.css';
import styles from './AddressBookImport.module.css';
import { ImportedEntriesTable } from './ImportedEntriesTable.tsx';
import { ImportedEntryDetails } from './ImportedEntryDetails.tsx';
import { getChoice, type ImportChoice, listChoices } from './importChoices.ts';
import type { AddressBookImportController, AddressBookImportFile } from './useAddressBookImport.ts';

export interface ImportedEntriesSectionProps {
  readonly part: 'duplicates' | 'faulty' | 'fresh';
  readonly format: AddressBookImportFile['format'];
  /** In the order of the file. */
  readonly entries: readonly AddressBookImportEntry[];
  readonly importing: AddressBookImportController;
}

/** Entries that are shown at first, and how many more each time. */
const pageSize = 50;

const detailHeadings = { duplicates: 'column.existing', faulty: 'column.faults', fresh: 'column.detail' } as const;

const allChoices: readonly ImportChoice[] = ['update', 'create', 'skip'];

/** One part of the preview as a table, with a choice for each entry and one for all. */
export const ImportedEntriesSection = ({ part, format, entries, importing }: ImportedEntriesSectionProps) => {
  const { t } = useTranslation('addressBookImport');
  const headingId = useId();
  const [visibleCount, setVisibleCount] = useState(pageSize);
  if (entries.length === 0) return null;
  const canChoose = part !== 'faulty';
  const toOption = (value: ImportChoice) => ({ value, label: t(`choice.${value}`) });
  const possible = allChoices.filter((choice) => entries.some((entry) => listChoices(entry).includes(choice)));
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHeader}>
        <h3 id={headingId} className={styles.heading}>
          {t(`part.${part}`, { count: entries.length })}
        </h3>
        {canChoose && entries.length > 1 && possible.length > 1 && (
          <Select<ImportChoice>
            size="small"
            label={t('forAll')}
            placeholder={t('choice.asShown')}
            options={possible.map(toOption)}
            value={null}
            onChange={(choice) => importing.chooseAll(entries, choice)}
          />
        )}
      </div>
      <ImportedEntriesTable
        headingId={headingId}
        format={format}
        entries={entries.slice(0, visibleCount)}
        detailHeading={t(detailHeadings[part])}
        renderDetail={(entry) => <ImportedEntryDetails part={part} entry={entry} format={format} />}
        renderSubline={({ detail }) =>
          part === 'duplicates' &&
          detail !== '' && (
            <div className={importStyles.muted}>
              <UntrustedText>{detail}</UntrustedText>
            </div>
          )
        }
        renderChoice={
          canChoose
            ? (entry) => (
                <Select<ImportChoice>
                  isHiddenLabel
                  size="small"
                  label={t('choiceLabel', { name: entry.name || entry.detail, row: entry.row })}
                  options={listChoices(entry).map(toOption)}
                  value={getChoice(entry, importing.choices)}
                  onChange={(choice) => importing.choose(entry.row, choice)}
                />
              )
            : undefined
        }
      />
      {entries.length > visibleCount && (
        <div>
          <Button onPress={() => setVisibleCount((count) => count + pageSize)}>
            {t('showMore', { count: entries.length - visibleCount })}
          </Button>
        </div>
      )}
    </section>
  );
};
