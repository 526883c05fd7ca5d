import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useShortenedFieldPaths } from './draft/shortenedFieldPaths.ts';

/** Says that text of the original did not fit into this copy. */
export const ShortenedCopyNotice = ({ draftId }: { readonly draftId: string }) => {
  const { t } = useTranslation('sales');
  const shortened = useShortenedFieldPaths(draftId);
  if (shortened.length === 0) return null;
  return (
    <Notice tone="amber" title={t('shortened.title')}>
      <p>{t('shortened.body')}</p>
    </Notice>
  );
};
