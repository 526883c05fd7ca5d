import { useNavigate } from '@tanstack/react-router';
import { openShortcutsDialog } from '../features/purchases/grid/ShortcutsDialogListener.tsx';
import { useMenuCommand } from '../shared/useMenuCommand.ts';
import { useWindowRequests } from './useWindowRequests.ts';

/** Carries out the requests to the window, and the menu's commands that need no company. */
export const GlobalMenuCommands = () => {
  const navigate = useNavigate();
  useWindowRequests();
  useMenuCommand('shortcuts', openShortcutsDialog);
  useMenuCommand('showSettings', () => void navigate({ to: '/settings' }));
  return null;
};
