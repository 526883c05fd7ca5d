import type { MenuCommand } from '#app/contract/application.ts';
import type { Connection } from '#app/contract/connections.ts';
import type { NavigationRequest, QuickAction } from '#app/contract/desktop.ts';
import { parseDesktopLink, resolveDesktopLink } from '#app/desktop/desktopLink.ts';
import { isPackaged } from '../electron/installation.ts';
import { loginItem } from '../electron/loginItem.ts';
import { getMainSession } from '../electron/sessions.ts';
import { setSpellChecking } from '../electron/spelling.ts';
import { type AppWindow, onceWindowClosed } from '../electron/windows.ts';
import { enableContextMenu } from '../integration/contextMenu.ts';
import { setAppIconQuickActions } from '../integration/jumpList.ts';
import { registerLinkScheme } from '../integration/links.ts';
import { applyAutostartSetting } from '../integration/loginItem.ts';
import { menuTexts } from '../integration/menuTexts.ts';
import { createScreenLock } from '../integration/screenLock.ts';
import { createSpellChecker } from '../integration/spellChecker.ts';
import { type TrackedWindow, trackWindowBounds, type ZoomDirection } from '../integration/windowBounds.ts';
import { createWindowRequestStore } from '../integration/windowRequestStore.ts';
import { openWindowStateStore } from '../integration/windowStateStore.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from '../ipc/bindIpcHandlers.ts';
import type { PublishEvent } from '../ipc/eventPublisher.ts';
import { log } from '../platform/log.ts';
import type { PlatformServices } from './platformServices.ts';

/** The link or quick action that a start of the application names. */
export interface LaunchRequest {
  readonly link: string | null;
  readonly quickAction: QuickAction | null;
}

export interface DesktopIntegrationDeps {
  readonly platform: Pick<PlatformServices, 'userData' | 'effectiveSettings' | 'language'>;
  readonly publish: PublishEvent;
  readonly isWindowOpen: () => boolean;
  readonly showWindow: () => void;
}

/** The integration with the desktop: menus, jump list, window state, screen lock and spelling. */
export interface DesktopIntegration {
  readonly handlers: BoundIpcHandlers<'desktop'>;
  /** Attaches the integration to a new main window. */
  adopt(window: AppWindow): void;
  zoom(direction: ZoomDirection): void;
  /** Carries out a command of the menu, as soon as the window has a page that can; ignored while the window is covered. */
  runCommand(command: MenuCommand): void;
  navigateTo(request: NavigationRequest): void;
  /**
   * Asks for what a start of the application, or a link, names; a link that names nothing in these connections is noted in the
   * log and left.
   */
  openRequest(named: LaunchRequest, connections: readonly Connection[]): void;
  /** Applies a changed language of the menus. */
  updateLanguage(): void;
  /** Writes the state of the window at once. Throws what the system says. */
  saveNow(): void;
  close(): Promise<void>;
}

/** Opens them all. What differs from system to system is in each part. */
export const openDesktopIntegration = async (deps: DesktopIntegrationDeps): Promise<DesktopIntegration> => {
  const { publish } = deps;
  const { userData, effectiveSettings, language } = deps.platform;
  const windowState = await openWindowStateStore(userData);
  const requests = createWindowRequestStore({
    isWindowOpen: deps.isWindowOpen,
    isWindowCovered: () => screenLock.now().isLocked,
    showWindow: deps.showWindow,
    notifyWindow: () => publish('desktop.requestWaiting', {}),
  });
  const screenLock = createScreenLock({
    minutes: () => effectiveSettings.get('lockAfterMinutes'),
    reason: () => menuTexts[language()].unlockReason,
    onChanged: (now) => {
      publish('desktop.lockChanged', now);
      if (now.isLocked) requests.clear();
      // A request may have been made while the window was covered.
      else publish('desktop.requestWaiting', {});
    },
  });
  const mainSession = getMainSession();
  const spellChecker = createSpellChecker({
    setChecking: (isOn, languages) => setSpellChecking(mainSession, isOn, languages),
    isWanted: () => effectiveSettings.get('spellCheck'),
    language,
  });
  let tracked: TrackedWindow | null = null;
  const updateLanguage = (): void => {
    setAppIconQuickActions(language(), (quickAction) =>
      requests.requestNavigation({ kind: 'quickAction', quickAction }),
    );
    spellChecker.applySettings();
  };
  effectiveSettings.onChange((keys) => keys.includes('spellCheck') && spellChecker.applySettings());
  if (isPackaged()) applyAutostartSetting(loginItem, effectiveSettings);
  registerLinkScheme();
  updateLanguage();
  return {
    handlers: bindIpcHandlers({
      takeRequest: () => ({ request: requests.take() }),
      lockState: screenLock.now,
      unlock: screenLock.unlock,
      writeIn: ({ language: written }) => {
        spellChecker.setWritingLanguage(written);
        return {};
      },
    }),
    adopt: (window) => {
      tracked = trackWindowBounds(window, windowState);
      enableContextMenu(window, language);
      onceWindowClosed(window, requests.clear);
    },
    zoom: (direction) => tracked?.zoom(direction),
    saveNow: () => tracked?.saveNow(),
    runCommand: requests.requestCommand,
    navigateTo: requests.requestNavigation,
    openRequest: ({ link, quickAction }, connections) => {
      if (quickAction) requests.requestNavigation({ kind: 'quickAction', quickAction });
      if (link === null) return;
      const parsed = parseDesktopLink(link);
      const request = parsed && resolveDesktopLink(parsed, connections);
      if (request) requests.requestNavigation(request);
      else log({ event: 'link.unresolved' });
    },
    updateLanguage,
    close: async () => {
      screenLock.stop();
      await windowState.flush();
    },
  };
};
