import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { importField } from '#app/contract/sales/importing.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { ImportCheckSummary } from './ImportCheckSummary.tsx';
import { ImportColumnsStep } from './ImportColumnsStep.tsx';
import { ImportedDraftsStep } from './ImportedDraftsStep.tsx';
import { ImportFaultsStep } from './ImportFaultsStep.tsx';
import { ImportFileDrop } from './ImportFileDrop.tsx';
import { ImportFileStep } from './ImportFileStep.tsx';
import { type ImportController, useImport } from './useImport.ts';

/** Imports invoices from a file: the file, its columns, its faults, and the resulting drafts. */
export const ImportPage = () => {
  const { t } = useTranslation('salesImport');
  return <SalesServiceGate title={t('title')}>{(company) => <Import company={company} />}</SalesServiceGate>;
};

const Import = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('salesImport');
  const navigate = useNavigate();
  const importing = useImport(company);
  return (
    <>
      <TopBar title={t('title')}>
        <Button onPress={() => void navigate({ to: '/sales' })}>{t('back')}</Button>
      </TopBar>
      <div className={footedPageStyles.page}>
        {importing.step.kind !== 'made' && (
          <ImportFileDrop onFile={importing.openDropped} prompt={t('drop.prompt')} refusal={t('drop.notTable')} />
        )}
        {importing.error && (
          <div className={footedPageStyles.footer}>
            <ErrorNotice error={importing.error} />
          </div>
        )}
        <Step company={company} importing={importing} />
      </div>
    </>
  );
};

const Step = ({ company, importing }: { readonly company: CompanyRef; readonly importing: ImportController }) => {
  const { t } = useTranslation('salesImport');
  const { step } = importing;
  switch (step.kind) {
    case 'file':
      return (
        <ImportFileStep
          icon={<FileSpreadsheet aria-hidden />}
          title={t('file.title')}
          body={t('file.body')}
          isOpening={importing.isOpening}
          onOpen={importing.open}
          saveTemplate={(format) => ipcClient.salesImport.saveTemplate({ company, format })}
        />
      );
    case 'columns':
      return (
        <ImportColumnsStep
          file={step.file}
          mapping={step.mapping}
          options={importField.options.map((value) => ({ value, label: t(`field.${value}`) }))}
          onAssign={importing.take}
          summary={<ImportCheckSummary importing={importing} />}
          nextLabel={t('columns.next')}
          isReady={importing.check !== undefined}
          onNext={() => importing.goTo('faults')}
          onOpenOther={importing.open}
        />
      );
    case 'faults':
      return <ImportFaultsStep file={step.file} importing={importing} />;
    case 'made':
      return <ImportedDraftsStep draftIds={step.draftIds} />;
  }
};
