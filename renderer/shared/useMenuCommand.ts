import { useEffect, useEffectEvent } from 'react';
import type { MenuCommand } from '#app/contract/application.ts';
import { createListenerSet } from '#app/lib/listenerSet.ts';

const commands = createListenerSet<[command: MenuCommand]>();

/** Does what the menu's item of that name does. */
export const runMenuCommand = (command: MenuCommand): void => commands.notify(command);

/** Carries out one command of the menu, its shortcut or the palette while the component is shown. */
export const useMenuCommand = (command: MenuCommand, carryOut: () => void): void => {
  const carryOutOwn = useEffectEvent((requested: MenuCommand) => {
    if (requested === command) carryOut();
  });
  // A listener of its own for each component: the set keeps equal ones once.
  useEffect(() => commands.subscribe((requested) => carryOutOwn(requested)), []);
};
