import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { StatementDialog } from '../statements/StatementDialog.tsx';
import { PickCompanyDialog } from './PickCompanyDialog.tsx';

/** Asks whose customers the statements are for, and saves them. */
export const CompanyStatements = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('salesList');
  const [company, setCompany] = useState<CompanyRef | null>(null);
  if (company) return <StatementDialog company={company} onClose={onClose} />;
  return <PickCompanyDialog title={t('byCompany.statements')} onPick={setCompany} onClose={onClose} />;
};
