import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AddressBookImportField, AddressBookImportKind } from '#app/contract/sales/addressBookImport.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { Button } from '#renderer/ui/Button.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import importStyles from '../importing/Importing.module.css';
import { ImportChoiceCounts } from './ImportChoiceCounts.tsx';
import { ImportedEntriesSection } from './ImportedEntriesSection.tsx';
import { countChoices, toSections } from './importChoices.ts';
import type {
  AddressBookImportController,
  AddressBookImportFile,
  AddressBookImportPreview,
} from './useAddressBookImport.ts';
import { useImportedValueText } from './useImportedValueText.ts';

export interface AddressBookImportPreviewStepProps {
  readonly kind: AddressBookImportKind;
  readonly file: AddressBookImportFile;
  readonly importing: AddressBookImportController;
}

/** Everything that would be done, duplicates first; nothing is saved before the last button. */
export const AddressBookImportPreviewStep = ({ kind, file, importing }: AddressBookImportPreviewStepProps) => {
  const { t } = useTranslation(['addressBookImport', 'salesImport']);
  const { preview, choices } = importing;
  const { duplicates, faulty, fresh } = toSections(preview?.entries ?? []);
  const counts = countChoices(preview?.entries ?? [], choices);
  const total = counts.create + counts.update;
  const parts = { format: file.format, importing };
  return (
    <>
      <div className={footedPageStyles.scrollArea}>
        <div className={importStyles.wideColumn}>
          <h2 className={footedPageStyles.title}>{t(`${kind}.previewTitle`)}</h2>
          {!preview && <ProgressBar label={t('comparing')} value={null} />}
          {preview && <PreviewNotices kind={kind} preview={preview} />}
          <ImportedEntriesSection {...parts} part="duplicates" entries={duplicates} />
          <ImportedEntriesSection {...parts} part="faulty" entries={faulty} />
          <ImportedEntriesSection {...parts} part="fresh" entries={fresh} />
        </div>
      </div>
      <footer className={footedPageStyles.footer}>
        <div className={footedPageStyles.actions}>
          <Button icon={<ArrowLeft aria-hidden />} onPress={() => importing.goTo('columns')}>
            {t('salesImport:faults.columns')}
          </Button>
          <ImportChoiceCounts importing={importing} />
          <Button onPress={importing.open}>{t('salesImport:columns.otherFile')}</Button>
          <Button
            variant="primary"
            isDisabled={total === 0 || importing.isComparing}
            isPending={importing.isStarting}
            onPress={importing.start}
          >
            {t('start', { count: total })}
          </Button>
        </div>
      </footer>
    </>
  );
};

interface PreviewNoticesProps {
  readonly kind: AddressBookImportKind;
  readonly preview: AddressBookImportPreview;
}

/** What the comparison could not do, or the service does not take. */
const PreviewNotices = ({ kind, preview }: PreviewNoticesProps) => {
  const { t } = useTranslation(['addressBookImport', 'addressBook']);
  const { formatField } = useImportedValueText();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const format = (fields: readonly AddressBookImportField[]): string => list.format(fields.map(formatField));
  const { create, update } = preview.unsupported;
  return (
    <>
      {!preview.isCurrent && <Notice tone="amber" title={t('notCurrent')} />}
      {!preview.offered.includes('update') && <Notice tone="blue" title={t(`${kind}.noUpdate`)} />}
      {create.length > 0 && <Notice tone="blue" title={t('unsupportedNew', { fields: format(create) })} />}
      {update.length > 0 && <Notice tone="blue" title={t('unsupportedChange', { fields: format(update) })} />}
    </>
  );
};
