import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Every way in which a program here could speak to a network, or be spoken to. */
const networkAccess =
  /from '(?:node:)?(?:http|https|http2|net|tls|dgram|undici)'|(?:import|getBuiltinModule)\('(?:node:)?(?:http|https|http2|net|tls|dgram|undici)'\)|(?<![\w.#])fetch\((?!\{)|\bnet\.(?:fetch|request)\b|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|\bsendBeacon\b|createHttpClient\(/;

/** Types say nothing to anybody, and comments neither. */
const spoken = (source: string): string =>
  source
    .replaceAll(/^import type .*$|^\s*(?:\*|\/\/|\/\*).*$/gm, '')
    .replaceAll(/^import \{(?: type \w+,?)+ \} from .*$/gm, '');

const listNetworkFiles = (folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => networkAccess.test(spoken(readFileSync(root + file, 'utf8'))))
    .sort();

test('there is one way out to the network, and what else speaks is named', () => {
  expect(listNetworkFiles(['app', 'main', 'renderer'])).toEqual([
    // Hears the browser's answer on this machine.
    'app/auth/loopback/redirectListener.ts',
    // The demo service, on this machine.
    'app/demo/demoService.ts',
    'app/demo/mischief/replay.ts',
    // The one client: a connection, a tunnel, a request.
    'app/http/connect.ts',
    'app/http/sendOnce.ts',
    'app/http/trustedContext.ts',
    'app/http/tunnel.ts',
    // Makes the one client, and leads it the way that is set.
    'main/bootstrap/network.ts',
    // The build tool's server, while developing.
    'main/windows/appProtocol.ts',
  ]);
});
