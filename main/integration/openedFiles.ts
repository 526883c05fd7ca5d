import { onFileOpened } from '../electron/openRequests.ts';

type OpenedFileListener = (path: string) => void;

/**
 * Listens for the files that macOS opens with the application. macOS may send the first one before the application is
 * ready, so this must run at once; a file that arrives before the listener is added is passed to it then. Other systems
 * pass the file on the command line.
 */
export const listenForOpenedFiles = (): { readonly listen: (listener: OpenedFileListener) => void } => {
  let early: string | null = null;
  let notifyListener: OpenedFileListener = (path) => {
    early = path;
  };
  onFileOpened((path) => notifyListener(path));
  return {
    listen: (listener) => {
      notifyListener = listener;
      if (early !== null) listener(early);
    },
  };
};
