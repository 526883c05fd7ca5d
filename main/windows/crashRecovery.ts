import type { Language } from '#app/contract/application.ts';
import type { AppRoute } from '#app/contract/diagnostics.ts';
import { createCrashCounter } from '#app/diagnostics/crashLoop.ts';
import type { PageCrash } from '../electron/pages.ts';
import { openLastRouteStore } from '../platform/lastRoute.ts';
import { log } from '../platform/log.ts';
import { getCrashPageAddress, rendererAddress } from './rendererAddress.ts';

/** Crashes of the window's page and of the program, and the route to offer after them. */
export interface CrashRecovery {
  /** Returns the route at the last crash; null without one, or once it was dismissed. */
  getInterrupted(): AppRoute | null;
  dismiss(): void;
  /** Stores the person's current route. */
  saveRoute(route: AppRoute): void;
  /** A page has died: the address of the one to show in its place. */
  getNextAddress(crash: PageCrash): string;
  /** The program ends by itself. */
  forget(): Promise<void>;
  /** The same at once, for the end of the system. */
  forgetNow(): void;
}

export const openCrashRecovery = (userData: string, language: () => Language): CrashRecovery => {
  const lastRoute = openLastRouteStore(userData);
  const count = createCrashCounter(() => performance.now());
  let offered = lastRoute.interrupted;
  let latest: AppRoute | null = null;
  if (offered) log({ event: 'app.previousRunCrashed', route: offered.path });
  return {
    getInterrupted: () => offered,
    dismiss: () => {
      offered = null;
      if (latest) lastRoute.save(latest);
    },
    saveRoute: (route) => {
      latest = route;
      // An offered route outlives another crash until it was taken up.
      if (!offered) lastRoute.save(route);
    },
    getNextAddress: ({ reason, exitCode }) => {
      log({ event: 'renderer.gone', reason, exitCode });
      offered ??= latest;
      if (!count.note().isLoop) return rendererAddress;
      log({ event: 'renderer.crashLoop' });
      return getCrashPageAddress(language());
    },
    forget: lastRoute.forget,
    forgetNow: lastRoute.forgetNow,
  };
};
