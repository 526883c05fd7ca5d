import { useTranslation } from 'react-i18next';
import type { AddressBookImportEntry } from '#app/contract/sales/addressBookImport.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFaultMessage } from '../bulk/useFaultMessage.ts';
import importStyles from '../importing/Importing.module.css';
import styles from './AddressBookImport.module.css';
import type { AddressBookImportFile } from './useAddressBookImport.ts';
import { useImportedValueText } from './useImportedValueText.ts';

export interface ImportedEntryDetailsProps {
  readonly part: 'duplicates' | 'faulty' | 'fresh';
  readonly entry: AddressBookImportEntry;
  readonly format: AddressBookImportFile['format'];
}

/** What a person decides by: the entry that exists with its changes, the faults, or what identifies a new one. */
export const ImportedEntryDetails = ({ part, entry, format }: ImportedEntryDetailsProps) => {
  const { t } = useTranslation('addressBookImport');
  if (part === 'fresh') return <UntrustedText>{entry.detail}</UntrustedText>;
  return (
    <>
      {part === 'duplicates' && entry.sameAsRow !== null && <p>{t(`sameAs.${format}`, { row: entry.sameAsRow })}</p>}
      {part === 'duplicates' && entry.match && <ExistingEntry match={entry.match} />}
      <EntryFaults faults={entry.faults} />
    </>
  );
};

const ExistingEntry = ({ match }: { readonly match: NonNullable<AddressBookImportEntry['match']> }) => {
  const { t } = useTranslation(['addressBookImport', 'addressBook']);
  const { formatField, formatValue } = useImportedValueText();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const reasons = list.format(match.by.map((reason) => t(`reason.${reason}`)));
  return (
    <>
      <p>
        <UntrustedText>{match.name || t('addressBook:unnamed')}</UntrustedText>{' '}
        <span className={importStyles.muted}>
          {match.detail !== '' && <UntrustedText>{`${match.detail} · `}</UntrustedText>}
          {t('sameReasons', { reasons })}
        </span>
      </p>
      {match.changes.length === 0 ? (
        <p className={importStyles.muted}>{t('noChanges')}</p>
      ) : (
        <dl className={styles.changes}>
          {match.changes.map(({ field, before, after }) => (
            <div key={field} className={styles.change}>
              <dt>{formatField(field)}</dt>
              <dd>
                <span className="visually-hidden">{t('before')} </span>
                <del className={styles.before}>
                  <UntrustedText>{formatValue(field, before)}</UntrustedText>
                </del>
                {' → '}
                <span className="visually-hidden">{t('after')} </span>
                <ins className={styles.after}>
                  <UntrustedText>{formatValue(field, after)}</UntrustedText>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};

const EntryFaults = ({ faults }: Pick<AddressBookImportEntry, 'faults'>) => {
  const { formatField } = useImportedValueText();
  const format = useFaultMessage('addressBook');
  return faults.map((fault) => (
    <p key={`${fault.field} ${fault.code}`} className={styles.fault}>
      <UntrustedText>{`${formatField(fault.field)}: ${format(fault)}`}</UntrustedText>
    </p>
  ));
};
