import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import footed from '#renderer/ui/FootedPage.module.css';
import { Foreign } from '#renderer/ui/Foreign.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { useFaultSentence } from '../bulk/useFaultSentence.ts';
import { CheckSummary } from './CheckSummary.tsx';
import { groupsOf } from './faultGroups.ts';
import { ImportedBefore } from './ImportedBefore.tsx';
import styles from './Importing.module.css';
import type { ImportCheck, Importing, OpenedFile } from './useImport.ts';

export interface FaultsStepProps {
  readonly file: OpenedFile;
  readonly importing: Importing;
}

/** Everything that is wrong, by row and column, before anything is made. */
export const FaultsStep = ({ file, importing }: FaultsStepProps) => {
  const { t } = useTranslation('salesImport');
  const { check } = importing;
  if (!check) return null;
  const { importedBefore } = check;
  const known = importing.isAgain ? 0 : (importedBefore?.invoices ?? 0);
  const ready = check.invoices - check.faultyInvoices - known;
  return (
    <>
      <div className={footed.scroll}>
        <div className={styles.wide}>
          <h2 className={footed.title}>
            {check.faultCount === 0 ? t('faults.none') : t('faults.title', { count: check.faultCount })}
          </h2>
          {importedBefore && <ImportedBefore importedBefore={importedBefore} importing={importing} />}
          {check.faultCount === 0 ? (
            ready > 0 && <Notice tone="green" title={t('faults.ready', { count: ready })} />
          ) : (
            <FaultList file={file} check={check} />
          )}
        </div>
      </div>
      <footer className={footed.foot}>
        <div className={footed.actions}>
          <Button icon={<ArrowLeft aria-hidden />} onPress={() => importing.goTo('columns')}>
            {t('faults.columns')}
          </Button>
          <CheckSummary importing={importing} />
          {check.faultCount > 0 && <Button onPress={importing.open}>{t('faults.otherFile')}</Button>}
          <Button variant="primary" isDisabled={ready === 0} isPending={importing.isMaking} onPress={importing.make}>
            {t('faults.make', { count: ready })}
          </Button>
        </div>
      </footer>
    </>
  );
};

const FaultList = ({ file, check }: { readonly file: OpenedFile; readonly check: ImportCheck }) => {
  const { t } = useTranslation('salesImport');
  const sentence = useFaultSentence();
  const [chosen, setChosen] = useState('all');
  const groups = groupsOf(check.faults);
  const shown = groups.find(({ name }) => name === chosen)?.faults ?? check.faults;
  const columnOf = (column: number | null): string =>
    column === null ? '' : file.columns[column] || t('columns.unnamed', { number: column + 1 });
  const options = [
    { value: 'all', label: t('faults.all', { count: check.faults.length }) },
    ...groups.map(({ name, faults: [first], faults }) => ({
      value: name,
      label: `${columnOf(first.column) || t('faults.wholeRow')}: ${sentence(first)} (${faults.length})`,
    })),
  ];
  return (
    <>
      <p className={styles.quiet}>{t('faults.body')}</p>
      <Select label={t('faults.filter')} options={options} value={chosen} onChange={setChosen} />
      <table className={styles.table} aria-label={t('faults.title', { count: check.faultCount })}>
        <thead className={styles.head}>
          <tr>
            <th>{t('faults.row')}</th>
            <th>{t('faults.column')}</th>
            <th>{t('faults.what')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((fault) => (
            <tr key={`${fault.row} ${fault.column} ${fault.code} ${fault.values.word ?? ''}`}>
              <td className={styles.number}>{fault.row}</td>
              <td>
                <Foreign>{columnOf(fault.column)}</Foreign>
              </td>
              <td>
                <Foreign>{sentence(fault)}</Foreign>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {check.faultCount > check.faults.length && (
        <p className={styles.quiet}>{t('faults.more', { count: check.faultCount - check.faults.length })}</p>
      )}
    </>
  );
};
