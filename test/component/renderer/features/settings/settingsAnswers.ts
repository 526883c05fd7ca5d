import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';

/** Answers that the settings page needs beside those of an ordinary start. */
export const settingsAnswers: CallAnswers = {
  'purchaseRoutine.get': () => ({
    routine: { syncEvery: 60, notifyNew: false, notifySerious: false },
    quietHours: null,
  }),
  'salesFollow.notifications': () => ({ kinds: [] }),
};
