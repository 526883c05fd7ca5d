import type { UpdateController } from '#app/updates/updateController.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `updates.*`. */
export const createUpdatesHandlers = (updates: UpdateController): BoundIpcHandlers<'updates'> =>
  bindIpcHandlers({
    state: updates.state,
    check: updates.check,
    download: updates.download,
    cancel: updates.cancel,
    postpone: updates.postpone,
    installAtQuit: updates.installAtQuit,
    install: updates.install,
  });
