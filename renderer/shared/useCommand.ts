import { useEffect, useEffectEvent } from 'react';
import type { Command } from '#app/contract/application.ts';
import { useEvent } from '../ipc/useEvent.ts';

const listeners = new Set<(command: Command) => void>();

/** Does what the menu's item of that name does. */
export const runCommand = (command: Command): void => {
  for (const listener of listeners) listener(command);
};

/** Carries out one command of the menu, its shortcut or the palette while the component is shown. */
export const useCommand = (command: Command, carryOut: () => void): void => {
  const hear = useEffectEvent((told: Command) => {
    if (told === command) carryOut();
  });
  useEvent('application.command', (told) => hear(told.command));
  useEffect(() => {
    const listener = (told: Command): void => hear(told);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
};
