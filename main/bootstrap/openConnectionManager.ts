import type { SecretStore } from '#app/auth/ports.ts';
import { type ConnectionManager, createConnectionManager } from '../connections/connectionManager.ts';
import { createDemoRunner, type DemoRunner } from '../connections/demoRunner.ts';
import { watchQuitting } from '../electron/lifeCycle.ts';
import { log } from '../platform/log.ts';
import { createSignInWindow } from '../windows/signInWindow.ts';
import { createSystemBrowserSignIn } from '../windows/systemBrowser.ts';
import type { MainWindowHandle } from './mainWindowHandle.ts';
import type { NetworkServices } from './networkServices.ts';
import type { PlatformServices } from './platformServices.ts';

interface ConnectionsDeps {
  readonly platform: PlatformServices;
  readonly secrets: SecretStore;
  readonly network: NetworkServices;
  readonly window: MainWindowHandle;
  /** Purchase invoices of the demo's main company. */
  readonly demoSize: number;
  readonly onChanged: () => void;
  /** The demo service has begun again, under the same connection. */
  readonly onNewDemo: (connectionId: string) => Promise<void>;
}

/** Opens the connections that a person has or is given, and the demo among them. */
export const openConnectionManager = (
  deps: ConnectionsDeps,
): { readonly connectionManager: ConnectionManager; readonly demo: DemoRunner } => {
  const { platform, secrets, network, window, demoSize, onChanged, onNewDemo } = deps;
  const { settings, policy, language } = platform;
  const isQuitting = watchQuitting();
  const demo = createDemoRunner(demoSize);
  const connectionManager = createConnectionManager({
    ...{ settings, secrets, demo, onNewDemo },
    // Whose connection is whose, and how one signs in to it, is settled once.
    policy: policy(),
    http: network.http,
    createWindow: (signInWith, isShown) =>
      signInWith === 'browser'
        ? createSystemBrowserSignIn(window.current, language)
        : createSignInWindow(window.current, network.proxy.applyTo, isShown, isQuitting),
    onSession: (state) => {
      log({ event: 'session.changed', connectionId: state.connectionId, sessionState: state.kind });
      window.publish('session.changed', state);
    },
    onChanged: (connections) => {
      network.pathWords.forget();
      window.publish('connections.changed', connections);
      onChanged();
    },
  });
  return { connectionManager, demo };
};
