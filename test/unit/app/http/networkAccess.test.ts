import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Matches all calls and imports that access a network. */
const networkAccess =
  /from '(?:node:)?(?:http|https|http2|net|tls|dgram|undici)'|(?:import|getBuiltinModule)\('(?:node:)?(?:http|https|http2|net|tls|dgram|undici)'\)|(?<![\w.#])fetch\((?!\{)|\bnet\.(?:fetch|request)\b|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|\bsendBeacon\b|createHttpClient\(/;

/** Removes types and comments, which access no network. */
const stripTypesAndComments = (source: string): string =>
  source
    .replaceAll(/^import type .*$|^\s*(?:\*|\/\/|\/\*).*$/gm, '')
    .replaceAll(/^import \{(?: type \w+,?)+ \} from .*$/gm, '');

const listNetworkFiles = (folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => networkAccess.test(stripTypesAndComments(readFileSync(root + file, 'utf8'))))
    .sort();

test('only the listed files access the network', () => {
  expect(listNetworkFiles(['app', 'main', 'renderer'])).toEqual([
    // Hears the browser's answer on this machine.
    'app/auth/loopback/redirectListener.ts',
    // The demo service, on this machine.
    'app/demo/demoService.ts',
    'app/demo/mischief/replay.ts',
    // The one client: a request, a connection, a tunnel.
    'app/http/attemptHttpRequest.ts',
    'app/http/serverConnection.ts',
    'app/http/trustedTlsContext.ts',
    'app/http/tunnel.ts',
    // Creates the one client with the proxy that is set.
    'main/bootstrap/networkServices.ts',
    // The build tool's server, while developing.
    'main/electron/network.ts',
  ]);
});
