import { useTranslation } from 'react-i18next';
import type { Duplicate } from '../../../app/contract/sales/duplicates.ts';

/** Duplicates at the service, each by what it is. */
export const DuplicateItems = ({ duplicates }: { readonly duplicates: readonly Duplicate[] }) => {
  const { t } = useTranslation('salesOutcome');
  return (
    <ul>
      {duplicates.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>{t(`duplicates.kind.${kind}`, { name })}</li>
      ))}
    </ul>
  );
};
