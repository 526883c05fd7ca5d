import type { Updates } from '#app/updates/updates.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `updates.*`. */
export const updatesHandlers = (updates: Updates): Handlers<'updates'> => ({
  state: updates.state,
  check: updates.check,
  download: updates.download,
  cancel: updates.cancel,
  postpone: updates.postpone,
  installAtQuit: updates.installAtQuit,
  install: updates.install,
});
