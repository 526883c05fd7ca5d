import type { SecretStore } from '#app/auth/ports.ts';
import { type ConnectionBook, createConnectionBook } from '../connections/book.ts';
import { createDemo, type Demo } from '../connections/demo.ts';
import { log } from '../platform/log.ts';
import { createSignInWindow } from '../windows/signInWindow.ts';
import { createSystemBrowser } from '../windows/systemBrowser.ts';
import type { Ground } from './ground.ts';
import type { Network } from './network.ts';
import type { OneWindow } from './oneWindow.ts';

interface ConnectionsNeeds {
  readonly ground: Ground;
  readonly secrets: SecretStore;
  readonly network: Network;
  readonly window: OneWindow;
  /** Purchase invoices of the demo's main company. */
  readonly demoSize: number;
  readonly onChanged: () => void;
  /** The demo service has begun again, under the same connection. */
  readonly onNewDemo: (connectionId: string) => Promise<void>;
}

/** Opens the connections that a person has or is given, and the demo among them. */
export const openConnections = (needs: ConnectionsNeeds): { readonly book: ConnectionBook; readonly demo: Demo } => {
  const { ground, secrets, network, window, demoSize, onChanged, onNewDemo } = needs;
  const { settings, policy, language } = ground;
  const demo = createDemo(demoSize);
  const book = createConnectionBook({
    ...{ settings, secrets, demo, onNewDemo },
    // Whose connection is whose, and how one signs in to it, is settled once.
    policy: policy(),
    http: network.http,
    createWindow: (signInWith) =>
      signInWith === 'browser'
        ? createSystemBrowser(window.current, language)
        : createSignInWindow(window.current, network.proxy.guide),
    onSession: (state) => {
      log({ event: 'session.changed', connection: state.connectionId, session: state.kind });
      window.publish('session.changed', state);
    },
    onChanged: (connections) => {
      network.pathWords.forget();
      window.publish('connections.changed', connections);
      onChanged();
    },
  });
  return { book, demo };
};
