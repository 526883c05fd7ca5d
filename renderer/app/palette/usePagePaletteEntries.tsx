import { useNavigate } from '@tanstack/react-router';
import { BookUser, CalendarCheck, ChartColumn, HandCoins, Inbox, Package, Plug, Send, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CommandPaletteEntry } from './commandPaletteEntry.ts';

/** Returns the pages of the application. */
export const usePagePaletteEntries = (): readonly CommandPaletteEntry[] => {
  const { t } = useTranslation(['common', 'addressBook']);
  const navigate = useNavigate();
  const pages: readonly Omit<CommandPaletteEntry, 'words'>[] = [
    {
      id: 'purchases',
      label: t('purchases'),
      icon: <Inbox aria-hidden />,
      keys: 'Ctrl+1',
      run: () => void navigate({ to: '/purchases' }),
    },
    {
      id: 'toPay',
      label: t('toPay'),
      icon: <CalendarCheck aria-hidden />,
      keys: 'Ctrl+5',
      run: () => void navigate({ to: '/to-pay' }),
    },
    {
      id: 'sales',
      label: t('sales'),
      icon: <Send aria-hidden />,
      keys: 'Ctrl+2',
      run: () => void navigate({ to: '/sales' }),
    },
    {
      id: 'payments',
      label: t('payments'),
      icon: <HandCoins aria-hidden />,
      keys: 'Ctrl+3',
      run: () => void navigate({ to: '/payments' }),
    },
    {
      id: 'contacts',
      label: t('addressBook:contacts.title'),
      icon: <BookUser aria-hidden />,
      run: () => void navigate({ to: '/contacts' }),
    },
    {
      id: 'products',
      label: t('addressBook:products.title'),
      icon: <Package aria-hidden />,
      run: () => void navigate({ to: '/products' }),
    },
    {
      id: 'overview',
      label: t('overview'),
      icon: <ChartColumn aria-hidden />,
      keys: 'Ctrl+4',
      run: () => void navigate({ to: '/overview' }),
    },
    {
      id: 'settings',
      label: t('settings'),
      icon: <Settings aria-hidden />,
      keys: 'Ctrl+,',
      run: () => void navigate({ to: '/settings' }),
    },
    {
      id: 'connect',
      label: t('connectAnother'),
      icon: <Plug aria-hidden />,
      run: () => void navigate({ to: '/welcome' }),
    },
  ];
  return pages.map((page) => ({ ...page, words: page.label }));
};
