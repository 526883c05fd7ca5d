import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
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
        {importing.step.kind !== 'made' && <ImportFileDrop onFile={importing.openDropped} />}
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
  const { step } = importing;
  switch (step.kind) {
    case 'file':
      return <ImportFileStep company={company} importing={importing} />;
    case 'columns':
      return <ImportColumnsStep file={step.file} mapping={step.mapping} importing={importing} />;
    case 'faults':
      return <ImportFaultsStep file={step.file} importing={importing} />;
    case 'made':
      return <ImportedDraftsStep draftIds={step.draftIds} />;
  }
};
