import { useNavigate } from '@tanstack/react-router';
import {
  BookUser,
  Building2,
  CalendarCheck,
  ChartColumn,
  CircleQuestionMark,
  FolderDown,
  HandCoins,
  History,
  Inbox,
  ListChecks,
  Package,
  Plug,
  Repeat,
  Send,
  Settings,
  UserCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CommandPaletteEntry } from './commandPaletteEntry.ts';
import { createPaletteEntry } from './createPaletteEntry.tsx';

/** Returns the pages of the application. */
export const usePagePaletteEntries = (): readonly CommandPaletteEntry[] => {
  const { t } = useTranslation([
    'common',
    'addressBook',
    'decisions',
    'questions',
    'rules',
    'recurring',
    'purchaseTable',
  ]);
  const navigate = useNavigate();
  const pages = [
    { id: 'purchases', to: '/purchases', label: t('purchases'), icon: Inbox, keys: 'Ctrl+1' },
    { id: 'toPay', to: '/to-pay', label: t('toPay'), icon: CalendarCheck, keys: 'Ctrl+5' },
    {
      id: 'toApprove',
      to: '/purchases',
      search: { view: 'toApprove' },
      label: t('purchaseTable:view.toApprove'),
      icon: UserCheck,
    },
    { id: 'rules', to: '/rules', label: t('rules:title'), icon: ListChecks },
    { id: 'companies', to: '/companies', label: t('companies'), icon: Building2, keys: 'Ctrl+6' },
    { id: 'sales', to: '/sales', label: t('sales'), icon: Send, keys: 'Ctrl+2' },
    { id: 'payments', to: '/payments', label: t('payments'), icon: HandCoins, keys: 'Ctrl+3' },
    { id: 'recurring', to: '/sales/recurring', label: t('recurring:title'), icon: Repeat },
    { id: 'contacts', to: '/contacts', label: t('addressBook:contacts.title'), icon: BookUser },
    { id: 'products', to: '/products', label: t('addressBook:products.title'), icon: Package },
    { id: 'overview', to: '/overview', label: t('overview'), icon: ChartColumn, keys: 'Ctrl+4' },
    { id: 'decisions', to: '/decisions', label: t('decisions:title'), icon: History },
    { id: 'questions', to: '/questions', label: t('questions:title'), icon: CircleQuestionMark },
    { id: 'handover', to: '/handover', label: t('handOver'), icon: FolderDown },
    { id: 'settings', to: '/settings', label: t('settings'), icon: Settings, keys: 'Ctrl+,' },
    { id: 'connect', to: '/welcome', label: t('connectAnother'), icon: Plug },
  ] as const;
  return pages.map(({ to, ...page }) => {
    const search = 'search' in page ? page.search : {};
    return createPaletteEntry({ ...page, run: () => void navigate({ to, search }) });
  });
};
