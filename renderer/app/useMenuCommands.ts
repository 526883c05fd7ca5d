import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useCommand } from './useCommand.ts';

/** The menu's commands that concern no single page. Pages carry out their own (`sync`, `newInvoice`). */
export const useMenuCommands = (page: RefObject<HTMLElement | null>): void => {
  const navigate = useNavigate();
  useCommand('showPurchases', () => void navigate({ to: '/purchases' }));
  useCommand('showSales', () => void navigate({ to: '/sales' }));
  useCommand('showSettings', () => void navigate({ to: '/settings' }));
  useCommand('search', () => {
    const field = page.current?.querySelector<HTMLInputElement>('input[type=search]');
    field?.focus();
    field?.select();
  });
};
