import type { UpdateController } from '#app/updates/updateController.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `updates.*`. */
export const createUpdatesHandlers = (updates: UpdateController): BoundHandlers<'updates'> =>
  bindHandlers('updates', {
    state: updates.state,
    check: updates.check,
    download: updates.download,
    cancel: updates.cancel,
    postpone: updates.postpone,
    installAtQuit: updates.installAtQuit,
    install: updates.install,
  });
