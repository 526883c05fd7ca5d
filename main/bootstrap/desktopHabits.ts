import { app, type BrowserWindow, session } from 'electron';
import type { Connection } from '#app/contract/connections.ts';
import type { Errand, Wish } from '#app/contract/desktop.ts';
import { parseLink, wishOf } from '#app/desktop/link.ts';
import { offerContextMenu } from '../integration/contextMenu.ts';
import { createWindowCover } from '../integration/cover.ts';
import { openKeptPlaces } from '../integration/keptPlaces.ts';
import { takeLinks } from '../integration/links.ts';
import { followOpenAtLogin } from '../integration/loginItem.ts';
import { menuTexts } from '../integration/menuTexts.ts';
import { showQuickTasks } from '../integration/quickTasks.ts';
import { createSpelling } from '../integration/spelling.ts';
import { keepPlaceOf, type ZoomWay } from '../integration/windowPlace.ts';
import { createWishes } from '../integration/wishes.ts';
import type { Handlers } from '../ipc/bind.ts';
import type { Publish } from '../ipc/publish.ts';
import { log } from '../platform/log.ts';
import type { Ground } from './ground.ts';

/** The link or quick action that a start of the application names. */
export interface Named {
  readonly link: string | null;
  readonly errand: Errand | null;
}

export interface DesktopParts {
  readonly ground: Pick<Ground, 'userData' | 'governed' | 'language'>;
  readonly publish: Publish;
  readonly showWindow: () => void;
}

/** The integration with the desktop: menus, jump list, window state, screen lock and spelling. */
export interface DesktopHabits {
  readonly handlers: Handlers<'desktop'>;
  /** Attaches the integration to a new main window. */
  adopt(window: BrowserWindow): void;
  zoom(way: ZoomWay): void;
  /** Returns whether the window is covered; menu commands are ignored then. */
  isCovered(): boolean;
  ask(wish: Wish): void;
  /**
   * Asks for what a start of the application, or a link, names; a link that names nothing in these connections is noted in the
   * log and left.
   */
  follow(named: Named, connections: readonly Connection[]): void;
  /** Applies a changed language of the menus. */
  speak(): void;
  close(): Promise<void>;
}

/** Opens them all. What differs from system to system is in each part. */
export const openDesktopHabits = async (parts: DesktopParts): Promise<DesktopHabits> => {
  const { publish } = parts;
  const { userData, governed, language } = parts.ground;
  const kept = await openKeptPlaces(userData);
  const wishes = createWishes({ showWindow: parts.showWindow, tell: () => publish('desktop.wished', {}) });
  const cover = createWindowCover({
    minutes: () => governed.get('lockAfterMinutes'),
    reason: () => menuTexts[language()].uncoverReason,
    onChanged: (now) => {
      publish('desktop.coverChanged', now);
      // Something may have been asked for meanwhile.
      if (!now.isCovered) publish('desktop.wished', {});
    },
  });
  const spelling = createSpelling({
    session: session.defaultSession,
    isWanted: () => governed.get('spellCheck'),
    language,
  });
  let zoom: (way: ZoomWay) => void = () => undefined;
  const speak = (): void => {
    showQuickTasks(language(), (errand) => wishes.ask({ kind: 'errand', errand }));
    spelling.follow();
  };
  governed.onChange((keys) => keys.includes('spellCheck') && spelling.follow());
  if (app.isPackaged && process.platform !== 'linux') followOpenAtLogin(app, governed);
  takeLinks();
  speak();
  return {
    handlers: {
      takeWish: () => ({ wish: cover.now().isCovered ? null : wishes.take() }),
      cover: cover.now,
      uncover: cover.uncover,
      writeIn: ({ language: written }) => {
        spelling.writeIn(written);
        return {};
      },
    },
    adopt: (window) => {
      zoom = keepPlaceOf(window, kept);
      offerContextMenu(window, language);
    },
    zoom: (way) => zoom(way),
    isCovered: () => cover.now().isCovered,
    ask: wishes.ask,
    follow: ({ link, errand }, connections) => {
      if (errand) wishes.ask({ kind: 'errand', errand });
      if (link === null) return;
      const parsed = parseLink(link);
      const wish = parsed && wishOf(parsed, connections);
      if (wish) wishes.ask(wish);
      else log({ event: 'link.refused' });
    },
    speak,
    close: async () => {
      cover.stop();
      await kept.settle();
    },
  };
};
