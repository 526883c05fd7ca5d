import { useTranslation } from 'react-i18next';

/** Names the saved file. */
export const SavedPdfMessage = ({ fileName }: { readonly fileName: string }) => {
  const { t } = useTranslation('salesPreview');
  return (
    <>
      {t('saved')} <bdi>{fileName}</bdi>
    </>
  );
};
