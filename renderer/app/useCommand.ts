import type { Command } from '../../app/contract/application.ts';
import { useEvent } from '../ipc/useEvent.ts';

/** Carries out one command of the menu or its shortcut while the component is shown. */
export const useCommand = (command: Command, carryOut: () => void): void =>
  useEvent('application.command', (told) => {
    if (told.command === command) carryOut();
  });
