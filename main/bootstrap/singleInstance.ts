import { z } from 'zod';
import { quickAction } from '#app/contract/desktop.ts';
import { quit } from '../electron/lifeCycle.ts';
import { onSecondInstanceRequest, takeSingleInstanceLock } from '../electron/singleInstance.ts';
import type { CommandLineOptions } from './commandLineOptions.ts';

/**
 * The request that a second start passes on: Chromium may change the order of a command line, and its folder is
 * another.
 */
const secondInstanceRequest = z
  .object({ profileFile: z.string().nullable(), link: z.string().nullable(), quickAction: quickAction.nullable() })
  .catch({ profileFile: null, link: null, quickAction: null });
export type SecondInstanceRequest = Readonly<z.infer<typeof secondInstanceRequest>>;

/** Two programs on one database would be two outboxes: a second start hands over to the first one and ends. */
export const acquireSingleInstance = ({ profileFile, link, quickAction: begun }: CommandLineOptions): boolean => {
  const isFirst = takeSingleInstanceLock({
    profileFile,
    link,
    quickAction: begun,
  } satisfies SecondInstanceRequest);
  if (!isFirst) quit();
  return isFirst;
};

/** Calls the listener for every later start. */
export const onSecondInstance = (listener: (handed: SecondInstanceRequest) => void): void => {
  onSecondInstanceRequest((request) => listener(secondInstanceRequest.parse(request)));
};
