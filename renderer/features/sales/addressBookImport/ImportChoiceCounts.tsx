import { useTranslation } from 'react-i18next';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { countChoices } from './importChoices.ts';
import type { AddressBookImportController } from './useAddressBookImport.ts';

/** Shows how many entries would be added, changed and left out as chosen now. */
export const ImportChoiceCounts = ({ importing }: { readonly importing: AddressBookImportController }) => {
  const { t } = useTranslation('addressBookImport');
  const { preview, choices, isComparing } = importing;
  if (!preview) return <p className={footedPageStyles.status}>{isComparing && t('comparing')}</p>;
  const counts = countChoices(preview.entries, choices);
  return (
    <p className={footedPageStyles.status} role="status" aria-busy={isComparing}>
      {t('count.create', { count: counts.create })} · {t('count.update', { count: counts.update })} ·{' '}
      {t('count.skip', { count: counts.skip })}
    </p>
  );
};
