import { useEffect, useEffectEvent } from 'react';
import type { Command } from '#app/contract/application.ts';
import { createListenerSet } from '#app/lib/listenerSet.ts';
import { useEvent } from '../ipc/useEvent.ts';

const commands = createListenerSet<[command: Command]>();

/** Does what the menu's item of that name does. */
export const runCommand = (command: Command): void => commands.notify(command);

/** Carries out one command of the menu, its shortcut or the palette while the component is shown. */
export const useCommand = (command: Command, carryOut: () => void): void => {
  const hear = useEffectEvent((sent: Command) => {
    if (sent === command) carryOut();
  });
  useEvent('application.command', (sent) => hear(sent.command));
  // A listener of its own for each component: the set keeps equal ones once.
  useEffect(() => commands.subscribe((sent) => hear(sent)), []);
};
