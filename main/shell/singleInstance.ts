import { app } from 'electron';

/** Two programs on one database would be two outboxes: a second start hands over to the first one and ends. */
export const becomeSingleInstance = (): boolean => {
  const isFirst = app.requestSingleInstanceLock();
  if (!isFirst) app.quit();
  return isFirst;
};
