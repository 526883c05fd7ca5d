import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFaultMessage } from '../bulk/useFaultMessage.ts';
import { groupFaults } from './groupFaults.ts';
import { ImportCheckSummary } from './ImportCheckSummary.tsx';
import styles from './Importing.module.css';
import { RepeatedImportNotice } from './RepeatedImportNotice.tsx';
import type { ImportCheck, ImportController, ImportFile } from './useImport.ts';

export interface ImportFaultsStepProps {
  readonly file: ImportFile;
  readonly importing: ImportController;
}

/** Everything that is wrong, by row and column, before anything is made. */
export const ImportFaultsStep = ({ file, importing }: ImportFaultsStepProps) => {
  const { t } = useTranslation('salesImport');
  const { check } = importing;
  if (!check) return null;
  const { importedBefore } = check;
  const alreadyImported = importing.isAgain ? 0 : (importedBefore?.invoices ?? 0);
  const ready = check.invoices - check.faultyInvoices - alreadyImported;
  return (
    <>
      <div className={footedPageStyles.scrollArea}>
        <div className={styles.wideColumn}>
          <h2 className={footedPageStyles.title}>
            {check.faultCount === 0 ? t('faults.none') : t('faults.title', { count: check.faultCount })}
          </h2>
          {importedBefore && <RepeatedImportNotice importedBefore={importedBefore} importing={importing} />}
          {check.faultCount === 0 ? (
            ready > 0 && <Notice tone="green" title={t('faults.ready', { count: ready })} />
          ) : (
            <FaultList file={file} check={check} />
          )}
        </div>
      </div>
      <footer className={footedPageStyles.footer}>
        <div className={footedPageStyles.actions}>
          <Button icon={<ArrowLeft aria-hidden />} onPress={() => importing.goTo('columns')}>
            {t('faults.columns')}
          </Button>
          <ImportCheckSummary importing={importing} />
          {check.faultCount > 0 && <Button onPress={importing.open}>{t('faults.otherFile')}</Button>}
          <Button variant="primary" isDisabled={ready === 0} isPending={importing.isMaking} onPress={importing.make}>
            {t('faults.createDrafts', { count: ready })}
          </Button>
        </div>
      </footer>
    </>
  );
};

const FaultList = ({ file, check }: { readonly file: ImportFile; readonly check: ImportCheck }) => {
  const { t } = useTranslation('salesImport');
  const sentence = useFaultMessage();
  const [chosen, setChosen] = useState('all');
  const groups = groupFaults(check.faults);
  const visibleFaults = groups.find(({ name }) => name === chosen)?.faults ?? check.faults;
  const formatColumn = (column: number | null): string =>
    column === null ? '' : file.columns[column] || t('columns.unnamed', { number: column + 1 });
  const options = [
    { value: 'all', label: t('faults.all', { count: check.faults.length }) },
    ...groups.map(({ name, faults: [first], faults }) => ({
      value: name,
      label: `${formatColumn(first.column) || t('faults.wholeRow')}: ${sentence(first)} (${faults.length})`,
    })),
  ];
  return (
    <>
      <p className={styles.muted}>{t('faults.body')}</p>
      <Select label={t('faults.filter')} options={options} value={chosen} onChange={setChosen} />
      <table className={styles.table} aria-label={t('faults.title', { count: check.faultCount })}>
        <thead className={styles.header}>
          <tr>
            <th>{t('faults.row')}</th>
            <th>{t('faults.column')}</th>
            <th>{t('faults.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {visibleFaults.map((fault) => (
            <tr key={`${fault.row} ${fault.column} ${fault.code} ${fault.values.value ?? ''}`}>
              <td className={styles.rowNumber}>{fault.row}</td>
              <td>
                <UntrustedText>{formatColumn(fault.column)}</UntrustedText>
              </td>
              <td>
                <UntrustedText>{sentence(fault)}</UntrustedText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {check.faultCount > check.faults.length && (
        <p className={styles.muted}>{t('faults.more', { count: check.faultCount - check.faults.length })}</p>
      )}
    </>
  );
};
