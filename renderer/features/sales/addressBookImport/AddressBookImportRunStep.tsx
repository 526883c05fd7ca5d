import { RotateCw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { AddressBookImportKind, AddressBookImportRun } from '#app/contract/sales/addressBookImport.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { getServiceErrorText } from '#renderer/locales/serviceErrorText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import importStyles from '../importing/Importing.module.css';
import styles from './AddressBookImport.module.css';
import { ImportedEntriesTable } from './ImportedEntriesTable.tsx';
import type { AddressBookImportController, AddressBookImportFile } from './useAddressBookImport.ts';

export interface AddressBookImportRunStepProps {
  readonly kind: AddressBookImportKind;
  readonly file: AddressBookImportFile;
  readonly importing: AddressBookImportController;
  readonly onDone: () => void;
}

/** The run while it goes on, and its report, from which everything that failed can be tried again. */
export const AddressBookImportRunStep = ({ kind, file, importing, onDone }: AddressBookImportRunStepProps) => {
  const { t } = useTranslation(['addressBookImport', 'common', 'salesImport']);
  const { run } = importing;
  if (!run) return null;
  const unsaved = run.failed.length + run.remaining.length;
  const isRunning = run.state === 'running';
  return (
    <>
      <div className={footedPageStyles.scrollArea}>
        <div className={importStyles.wideColumn}>
          <h2 className={footedPageStyles.title}>{t(isRunning ? 'run.title' : 'run.ended')}</h2>
          {isRunning ? <RunProgress run={run} /> : <RunReport run={run} />}
          {run.failed.length > 0 && <FailedEntries run={run} format={file.format} />}
        </div>
      </div>
      <footer className={footedPageStyles.footer}>
        <div className={footedPageStyles.actions}>
          <p className={footedPageStyles.status} role="status">
            {t('run.saved', { saved: run.created + run.updated, total: run.total })}
          </p>
          {isRunning ? (
            <Button onPress={importing.cancel}>{t('common:cancel')}</Button>
          ) : (
            <>
              <Button onPress={importing.open}>{t('salesImport:columns.otherFile')}</Button>
              {unsaved > 0 && (
                <Button isDisabled={importing.isStarting} onPress={importing.compareAgain}>
                  {t('run.compareAgain')}
                </Button>
              )}
              {unsaved > 0 && (
                <Button icon={<RotateCw aria-hidden />} isPending={importing.isStarting} onPress={importing.start}>
                  {t('run.again', { count: unsaved })}
                </Button>
              )}
              <Button variant="primary" onPress={onDone}>
                {t(`${kind}.show`)}
              </Button>
            </>
          )}
        </div>
      </footer>
    </>
  );
};

const RunProgress = ({ run }: { readonly run: AddressBookImportRun }) => {
  const { t } = useTranslation('addressBookImport');
  const format = useFormat();
  const done = run.created + run.updated + run.failed.length;
  return (
    <>
      <ProgressBar label={t('run.running')} value={Math.floor((100 * done) / Math.max(1, run.total))} />
      {run.waitsUntil && <Notice tone="blue" title={t('run.waits', { time: format.dateTime(run.waitsUntil) })} />}
    </>
  );
};

const RunReport = ({ run }: { readonly run: AddressBookImportRun }) => {
  const { t } = useTranslation('addressBookImport');
  return (
    <>
      {run.created > 0 && <Notice tone="green" title={t('run.created', { count: run.created })} />}
      {run.updated > 0 && <Notice tone="green" title={t('run.updated', { count: run.updated })} />}
      {run.remaining.length > 0 && <Notice tone="amber" title={t('run.remaining', { count: run.remaining.length })} />}
    </>
  );
};

interface FailedEntriesProps {
  readonly run: AddressBookImportRun;
  readonly format: AddressBookImportFile['format'];
}

const FailedEntries = ({ run, format }: FailedEntriesProps) => {
  const { t } = useTranslation('addressBookImport');
  const headingId = useId();
  const formatError = useRowErrorText();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('run.failed', { count: run.failed.length })}
      </h3>
      <ImportedEntriesTable
        headingId={headingId}
        format={format}
        entries={run.failed}
        detailHeading={t('column.faults')}
        renderDetail={({ error }) => (
          <p className={styles.fault}>
            <UntrustedText>{formatError(error)}</UntrustedText>
          </p>
        )}
      />
    </section>
  );
};

/** Returns a formatter of the error of a row as one line: what the service says of its fields, or else our sentence. */
const useRowErrorText = (): ((error: AppError) => string) => {
  const { t } = useTranslation(['errors', 'addressBookImport', 'sales']);
  return (error) => {
    if (error.kind === 'conflict' && error.message === null) return t('addressBookImport:run.conflict');
    const { messages, fieldMessages } = getServiceErrorText(error);
    const named = fieldMessages.map(({ path, message }) => {
      const name = t(`sales:field.${path.split('.').at(-1)}`, { defaultValue: '' });
      return name ? `${name}: ${message}` : message;
    });
    const own = t(`${getErrorTextKey(error)}.title`, getErrorTextValues(error));
    return [...(named.length > 0 ? [] : [own]), ...named, ...messages].join(' ');
  };
};
