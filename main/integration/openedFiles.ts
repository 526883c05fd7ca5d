import { app } from 'electron';

type OpenedFileListener = (path: string) => void;

/**
 * Listens for the files that macOS opens with the application. It tells of the first one before the application is
 * ready, so this must run at once; one that came before the listener was added is passed to it. Other systems name the
 * file on the command line.
 */
export const listenForOpenedFiles = (): { readonly listen: (listener: OpenedFileListener) => void } => {
  let early: string | null = null;
  let notifyListener: OpenedFileListener = (path) => {
    early = path;
  };
  app.on('open-file', (event, path) => {
    event.preventDefault();
    notifyListener(path);
  });
  return {
    listen: (listener) => {
      notifyListener = listener;
      if (early !== null) listener(early);
    },
  };
};
