import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useCurrentPurchaseScope } from '../features/purchases/useCurrentPurchaseScope.ts';
import { useSync } from '../features/purchases/useSync.ts';
import { useNewInvoice } from '../features/sales/useNewInvoice.ts';
import { useCurrentCompany } from '../shared/currentCompany.ts';
import { useCompanySelection } from '../shared/useCompanySelection.ts';
import { useMenuCommand } from '../shared/useMenuCommand.ts';
import { Banner } from '../ui/Banner.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';

const NewInvoiceCompanyDialog = lazyComponent(
  async () => (await import('../features/sales/companies/NewInvoiceCompanyDialog.tsx')).NewInvoiceCompanyDialog,
);

export interface CompanyMenuCommandsProps {
  readonly page: RefObject<HTMLElement | null>;
}

/** Carries out the menu's commands that are possible on every page of a company. */
export const CompanyMenuCommands = ({ page }: CompanyMenuCommandsProps) => {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { connection, ref } = useCurrentCompany();
  const { isWide } = useCompanySelection();
  const [isAskingCompany, setIsAskingCompany] = useState(false);
  const newInvoice = useNewInvoice(ref);
  const sync = useSync(useCurrentPurchaseScope());
  useMenuCommand('showPurchases', () => void navigate({ to: '/purchases' }));
  useMenuCommand('showToPay', () => void navigate({ to: '/to-pay' }));
  useMenuCommand('showCompanies', () => void navigate({ to: '/companies' }));
  useMenuCommand('showSales', () => void navigate({ to: '/sales' }));
  useMenuCommand('showPayments', () => void navigate({ to: '/payments' }));
  useMenuCommand('showOverview', () => void navigate({ to: '/overview' }));
  useMenuCommand('search', () => {
    const field = page.current?.querySelector<HTMLInputElement>('input[type=search]');
    field?.focus();
    field?.select();
  });
  useMenuCommand('sync', () => {
    // These pages have their own button for it. There the progress is seen, and what becomes of it.
    if (path === '/purchases' || path === '/to-pay') return;
    sync.start();
    void navigate({ to: '/purchases' });
  });
  useMenuCommand('newInvoice', () => {
    // No company is chosen while a page shows all of them.
    if (isWide) return setIsAskingCompany(true);
    // The sales page has its own button, progress and failure for it, and explains a connection without sales.
    if (path === '/sales') return;
    if (connection.hasSales) newInvoice.start();
    else void navigate({ to: '/sales' });
  });
  if (isAskingCompany) return <NewInvoiceCompanyDialog onClose={() => setIsAskingCompany(false)} />;
  if (!newInvoice.error) return null;
  return (
    <Banner>
      <ErrorNotice error={newInvoice.error} onRetry={newInvoice.start} />
    </Banner>
  );
};
