import { app } from 'electron';

/**
 * Takes the lock that only one process of a user data folder holds, and returns whether it did. Where another process holds it,
 * that one is given `request`. Electron reports a lock that cannot be written as one that is held. Electron: docs/api/app.md,
 * `requestSingleInstanceLock`.
 */
export const takeSingleInstanceLock = (request: Readonly<Record<string, string | null>>): boolean =>
  app.requestSingleInstanceLock(request);

/** Lets another process take the lock. Electron: docs/api/app.md, `releaseSingleInstanceLock`. */
export const releaseSingleInstanceLock = (): void => app.releaseSingleInstanceLock();

/**
 * Calls the listener for each process that could not take the lock, with its request as JSON brought it: another version may
 * have sent it. Electron: docs/api/app.md, `second-instance`.
 */
export const onSecondInstanceRequest = (listener: (request: unknown) => void): void => {
  app.on('second-instance', (_event, _argv, _workingDirectory, request) => listener(request));
};
