import { useNavigate } from '@tanstack/react-router';
import { FileInput } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type AddressBookImportField,
  type AddressBookImportKind,
  contactImportFields,
  productImportFields,
} from '#app/contract/sales/addressBookImport.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { isTableFile } from '#renderer/shared/isTableFile.ts';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ImportColumnsStep } from '../importing/ImportColumnsStep.tsx';
import { ImportFileDrop } from '../importing/ImportFileDrop.tsx';
import { ImportFileStep } from '../importing/ImportFileStep.tsx';
import { AddressBookImportPreviewStep } from './AddressBookImportPreviewStep.tsx';
import { AddressBookImportRunStep } from './AddressBookImportRunStep.tsx';
import { ImportChoiceCounts } from './ImportChoiceCounts.tsx';
import { useAddressBookImport } from './useAddressBookImport.ts';
import { useImportedValueText } from './useImportedValueText.ts';

const fields: Readonly<Record<AddressBookImportKind, readonly AddressBookImportField[]>> = {
  contact: contactImportFields,
  product: productImportFields,
};
const listPaths = { contact: '/contacts', product: '/products' } as const;
const isContactFile = (file: File): boolean => isTableFile(file) || /\.(vcf|vcard)$/i.test(file.name);

const AddressBookImportPage = ({ kind }: { readonly kind: AddressBookImportKind }) => {
  const { t } = useTranslation('addressBookImport');
  return (
    <SalesServiceGate title={t(`${kind}.title`)}>
      {(company) => <AddressBookImport key={company.customerNumber} company={company} kind={kind} />}
    </SalesServiceGate>
  );
};

/** Imports contacts from a file. */
export const ContactsImportPage = () => <AddressBookImportPage kind="contact" />;

/** Imports products from a file. */
export const ProductsImportPage = () => <AddressBookImportPage kind="product" />;

interface AddressBookImportProps {
  readonly company: CompanyRef;
  readonly kind: AddressBookImportKind;
}

/** The steps: the file, its columns, what exists and what is new, and the report. */
const AddressBookImport = ({ company, kind }: AddressBookImportProps) => {
  const { t } = useTranslation('addressBookImport');
  const navigate = useNavigate();
  const importing = useAddressBookImport(company, kind);
  const { formatField } = useImportedValueText();
  const { step } = importing;
  const isSaving = step.kind === 'saving' && importing.run?.state !== 'ended';
  const goBack = (): void => void navigate({ to: listPaths[kind] });
  const finish = (): void => {
    importing.cancel();
    goBack();
  };
  return (
    <>
      <TopBar title={t(`${kind}.title`)}>
        <Button onPress={goBack}>{t(`${kind}.back`)}</Button>
      </TopBar>
      <div className={footedPageStyles.page}>
        {!isSaving && (
          <ImportFileDrop
            onFile={importing.openDropped}
            isAccepted={kind === 'contact' ? isContactFile : isTableFile}
            prompt={t(`${kind}.drop`)}
            refusal={t(`${kind}.wrongFile`)}
          />
        )}
        {importing.error && (
          <div className={footedPageStyles.footer}>
            {importing.error.kind === 'conflict' ? (
              <Notice tone="amber" role="alert" title={t('busy.title')}>
                {t('busy.body')}
              </Notice>
            ) : (
              <ErrorNotice error={importing.error} />
            )}
          </div>
        )}
        {step.kind === 'file' && (
          <ImportFileStep
            icon={<FileInput aria-hidden />}
            title={t(`${kind}.fileTitle`)}
            body={t(`${kind}.fileBody`)}
            isOpening={importing.isOpening}
            onOpen={importing.open}
            saveTemplate={(format) => ipcClient.salesBookImport.saveTemplate({ company, kind, format })}
          />
        )}
        {step.kind === 'columns' && (
          <ImportColumnsStep
            file={step.file}
            mapping={step.mapping}
            options={fields[kind].map((value) => ({ value, label: formatField(value) }))}
            onAssign={importing.assign}
            summary={<ImportChoiceCounts importing={importing} />}
            nextLabel={t('compare')}
            isReady={importing.preview !== undefined}
            onNext={() => importing.goTo('preview')}
            onOpenOther={importing.open}
          />
        )}
        {step.kind === 'preview' && (
          <AddressBookImportPreviewStep key={step.file.fileId} kind={kind} file={step.file} importing={importing} />
        )}
        {step.kind === 'saving' && (
          <AddressBookImportRunStep kind={kind} file={step.file} importing={importing} onDone={finish} />
        )}
      </div>
    </>
  );
};
