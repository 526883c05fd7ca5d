import { powerMonitor } from 'electron';

/**
 * Returns the seconds since the last key or pointer anywhere in the system. Electron: docs/api/power-monitor.md,
 * `getSystemIdleTime`.
 */
export const getIdleSeconds = (): number => powerMonitor.getSystemIdleTime();

/** Calls the listener when the system is put to sleep. Electron: docs/api/power-monitor.md, `suspend`. */
export const onSleep = (listener: () => void): void => {
  powerMonitor.on('suspend', listener);
};

/** Calls the listener when the system wakes up. Electron: docs/api/power-monitor.md, `resume`. */
export const onWakeUp = (listener: () => void): void => {
  powerMonitor.on('resume', listener);
};

/**
 * Calls the listener when the screen is about to be locked, which is not reported on Linux. Electron: docs/api/power-monitor.md,
 * `lock-screen`.
 */
export const onScreenLocked = (listener: () => void): void => {
  if (process.platform !== 'linux') powerMonitor.on('lock-screen', listener);
};
