import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import tableStyles from '#renderer/ui/PlainTable.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './AddressBookImport.module.css';
import type { AddressBookImportFile } from './useAddressBookImport.ts';

export interface ImportedEntriesTableProps<E> {
  /** Id of the element that names the table. */
  readonly headingId: string;
  readonly format: AddressBookImportFile['format'];
  readonly entries: readonly E[];
  readonly detailHeading: string;
  readonly renderDetail: (entry: E) => ReactNode;
  /** A second line below the name. */
  readonly renderSubline?: (entry: E) => ReactNode;
  /** A last column with a choice; left out where there is nothing to choose. */
  readonly renderChoice?: ((entry: E) => ReactNode) | undefined;
}

/** Entries of the file by their rows, with one column of details. */
export const ImportedEntriesTable = <E extends { readonly row: number; readonly name: string }>({
  headingId,
  format,
  entries,
  detailHeading,
  renderDetail,
  renderSubline,
  renderChoice,
}: ImportedEntriesTableProps<E>) => {
  const { t } = useTranslation(['addressBookImport', 'addressBook']);
  return (
    <table className={tableStyles.table} aria-labelledby={headingId}>
      <thead>
        <tr>
          <th scope="col" className={styles.row}>
            {t(`row.${format}`)}
          </th>
          <th scope="col">{t('addressBook:column.name')}</th>
          <th scope="col">{detailHeading}</th>
          {renderChoice && (
            <th scope="col" className={styles.choice}>
              {t('column.choice')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.row}>
            <td className={styles.row}>{entry.row}</td>
            <td>
              <UntrustedText>{entry.name || t('addressBook:unnamed')}</UntrustedText>
              {renderSubline?.(entry)}
            </td>
            <td>{renderDetail(entry)}</td>
            {renderChoice && <td className={styles.choice}>{renderChoice(entry)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
