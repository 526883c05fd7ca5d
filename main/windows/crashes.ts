import type { RenderProcessGoneDetails } from 'electron';
import type { Language } from '#app/contract/application.ts';
import type { Place } from '#app/contract/diagnostics.ts';
import { createCrashCount } from '#app/diagnostics/crashLoop.ts';
import { openLastPlace } from '../platform/lastPlace.ts';
import { log } from '../platform/log.ts';
import { rendererAddress, stoppedAddress } from './rendererAddress.ts';

/** Crashes of the window's page and of the program, and the route to offer after them. */
export interface Crashes {
  /** Returns the route at the last crash; null without one, or once it was dismissed. */
  offered(): Place | null;
  dismiss(): void;
  /** Stores the person's current route. */
  note(place: Place): void;
  /** A page has died: the address of the one to show in its place. */
  nextPage(details: Pick<RenderProcessGoneDetails, 'reason' | 'exitCode'>): string;
  /** The program ends by itself. */
  forget(): Promise<void>;
}

export const openCrashes = (userData: string, language: () => Language): Crashes => {
  const lastPlace = openLastPlace(userData);
  const count = createCrashCount(() => performance.now());
  let offered = lastPlace.interrupted;
  let latest: Place | null = null;
  if (offered) log({ event: 'app.interrupted', path: offered.path });
  return {
    offered: () => offered,
    dismiss: () => {
      offered = null;
      if (latest) lastPlace.note(latest);
    },
    note: (place) => {
      latest = place;
      // An offered route outlives another crash until it was taken up.
      if (!offered) lastPlace.note(place);
    },
    nextPage: ({ reason, exitCode }) => {
      log({ event: 'page.gone', reason, exitCode });
      offered ??= latest;
      if (!count.note().isLoop) return rendererAddress;
      log({ event: 'page.looping' });
      return stoppedAddress(language());
    },
    forget: lastPlace.forget,
  };
};
