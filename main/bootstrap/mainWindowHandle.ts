import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '#app/contract/application.ts';
import { getPageSender } from '../electron/pages.ts';
import { type AppWindow, bringToFront, onceWindowClosed } from '../electron/windows.ts';
import { createEventPublisher, type EventPublisher } from '../ipc/eventPublisher.ts';
import type { CrashRecovery } from '../windows/crashRecovery.ts';
import { openMainWindow } from '../windows/mainWindow.ts';
import { handleUnresponsivePage } from '../windows/unresponsivePage.ts';
import { abortStartup } from './abortStartup.ts';

const preload = join(fileURLToPath(new URL('.', import.meta.url)), '..', 'preload', 'preload.cjs');

/** The one window of the application: it may be closed and opened again while the program goes on (macOS). */
export interface MainWindowHandle extends EventPublisher {
  /** Null while it is closed. */
  readonly current: () => AppWindow | null;
  /** Opens it, or brings it to the front. */
  show(deps: MainWindowDeps): void;
}

interface MainWindowDeps {
  readonly crashes: CrashRecovery;
  readonly language: () => Language;
  /** Takes care of a window that was just opened. */
  readonly adopt: (window: AppWindow) => void;
}

export const createMainWindowHandle = (): MainWindowHandle => {
  let window: AppWindow | null = null;
  return {
    current: () => window,
    ...createEventPublisher(() => window && getPageSender(window)),
    show: ({ crashes, language, adopt }) => {
      if (window) return bringToFront(window);
      window = openMainWindow({ preload, onBroken: abortStartup, onGone: crashes.getNextAddress });
      onceWindowClosed(window, () => {
        window = null;
      });
      handleUnresponsivePage(window, language);
      adopt(window);
    },
  };
};
