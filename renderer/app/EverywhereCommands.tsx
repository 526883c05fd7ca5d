import { useNavigate } from '@tanstack/react-router';
import { showShortcuts } from '../features/purchases/grid/ShortcutsTrigger.tsx';
import { useCommand } from '../shared/useCommand.ts';

/** Carries out the menu's commands that need no company. */
export const EverywhereCommands = () => {
  const navigate = useNavigate();
  useCommand('shortcuts', showShortcuts);
  useCommand('showSettings', () => void navigate({ to: '/settings' }));
  return null;
};
