import { useNavigate } from '@tanstack/react-router';
import { openShortcutsDialog } from '../features/purchases/grid/ShortcutsDialogListener.tsx';
import { useMenuCommand } from '../shared/useMenuCommand.ts';

/** Carries out the menu's commands that need no company. */
export const GlobalMenuCommands = () => {
  const navigate = useNavigate();
  useMenuCommand('shortcuts', openShortcutsDialog);
  useMenuCommand('showSettings', () => void navigate({ to: '/settings' }));
  return null;
};
