import { app } from 'electron';

/**
 * Calls the listener with the path of each file that macOS opens with the application. The first one may come before the
 * application is ready, and only to a listener that was added before. Other systems pass the path on the command line. Electron:
 * docs/api/app.md, `open-file`.
 */
export const onFileOpened = (listener: (path: string) => void): void => {
  app.on('open-file', (event, path) => {
    event.preventDefault();
    listener(path);
  });
};

/**
 * Calls the listener with each link that macOS opens with the application, as {@link onFileOpened} does with files. Electron:
 * docs/api/app.md, `open-url`.
 */
export const onLinkOpened = (listener: (address: string) => void): void => {
  app.on('open-url', (event, address) => {
    event.preventDefault();
    listener(address);
  });
};

/**
 * Makes this executable the one that opens links of a scheme. `--` ends the switches, so that a link can say nothing to the
 * program but itself. macOS takes the scheme from the package and ignores path and arguments. Electron: docs/api/app.md,
 * `setAsDefaultProtocolClient`.
 */
export const registerAsLinkHandler = (scheme: string): void => {
  app.setAsDefaultProtocolClient(scheme, process.execPath, ['--']);
};
