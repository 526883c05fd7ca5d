import { createRows, inProgram, nameSpec, type Proof, quoteDocs, type RowOfPart } from '../conformanceRow.ts';
import { type Inversion, invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** Returns a row on the states of permissions that a page reads, where the check allows `allowed` alone. */
const createStateRow = (
  { statement, proof }: { readonly statement: string; readonly proof: Proof },
  allowed: readonly string[],
  expected: Readonly<Record<string, string>>,
  inversion: Inversion,
): RowOfPart => ({
  ...{ statement, proof, expected, inversion },
  check: async ({ program }) =>
    (await program()).run(
      async (_electron, { granted, names }) => {
        const session = conformance.createSession();
        conformance.serveFiles(session);
        session.setPermissionCheckHandler((_contents, permission) => granted.includes(permission));
        session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
        return conformance.readPage(
          'app://probe/',
          `Promise.all(${JSON.stringify(names)}.map(
          async (name) => [name, (await navigator.permissions.query({ name })).state])).then(Object.fromEntries)`,
          { webPreferences: { session } },
        );
      },
      { granted: allowed, names: Object.keys(expected) },
    ),
});

/** The handlers of `session` for permissions. */
export const permissionRows = createRows('permissions', 'a page may write to the clipboard, and nothing else', [
  createStateRow(
    {
      statement: 'what both handlers deny is denied',
      proof: quoteDocs('session', 'Returning `true` will allow the permission and `false` will reject it.'),
    },
    [],
    { geolocation: 'denied', notifications: 'denied', 'clipboard-read': 'denied' },
    invert('session.ts', 'this.permissionCheck = handler;', ''),
  ),
  createStateRow(
    {
      statement: 'what the check allows is granted',
      proof: quoteDocs(
        'session',
        'Sets the handler which can be used to respond to permission checks for the `session`.',
      ),
    },
    ['clipboard-sanitized-write'],
    { 'clipboard-write': 'granted', 'clipboard-read': 'denied' },
    invert('permissions.ts', "'clipboard-sanitized-write': 'clipboard-write',", ''),
  ),
  {
    statement: 'the check is told the origin and the address of the page',
    proof: nameSpec('api-session', 'details provides requestingURL for mainFrame'),
    check: inProgram(async () => {
      const session = conformance.createSession();
      conformance.serveFiles(session);
      const seen: string[] = [];
      session.setPermissionCheckHandler((_contents, permission, origin, { requestingUrl, isMainFrame }) => {
        if (permission === 'geolocation') seen.push(`${URL.parse(origin)?.host} ${requestingUrl} ${isMainFrame}`);
        return false;
      });
      const { webContents } = await conformance.open('app://probe/?at=1', { webPreferences: { session } });
      await webContents.executeJavaScript("navigator.permissions.query({ name: 'geolocation' }).then(() => null)");
      return [...new Set(seen)];
    }),
    expected: ['probe app://probe/?at=1 true'],
    inversion: invert(
      'permissions.ts',
      'check?.(null, permission, origin, details)',
      "check?.(null, permission, '', {})",
    ),
  },
  {
    statement: 'the request is told the address of the page',
    proof: quoteDocs('structures/permission-request', 'The last URL the requesting frame loaded.'),
    check: inProgram(async () => {
      const session = conformance.createSession();
      conformance.serveFiles(session);
      const seen = new Set<string>();
      session.setPermissionCheckHandler(() => false);
      session.setPermissionRequestHandler((_contents, _permission, answer, { requestingUrl, isMainFrame }) => {
        seen.add(`${requestingUrl} ${isMainFrame}`);
        answer(false);
      });
      const { webContents } = await conformance.open('app://probe/?at=1', { webPreferences: { session } });
      await webContents.executeJavaScript('Notification.requestPermission().then(() => null)');
      return [...seen];
    }),
    expected: ['app://probe/?at=1 true'],
    inversion: invert(
      'permissions.ts',
      'const details = { requestingUrl: toApplication(address), isMainFrame };',
      'const details = {};',
    ),
  },
]);
