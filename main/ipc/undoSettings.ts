import type { SettingsStore } from '../platform/settings.ts';
import type { FeatureIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of the undo period: a setting of this person on this machine. */
export const createUndoSettingsHandlers = (
  settings: SettingsStore,
): Pick<FeatureIpcHandlers<'sales'>, 'undoSettings' | 'setUndoSettings'> => ({
  undoSettings: () => ({ undoSeconds: settings.get('undoSeconds') }),
  setUndoSettings: ({ undoSeconds }) => {
    settings.set('undoSeconds', undoSeconds);
    return {};
  },
});
