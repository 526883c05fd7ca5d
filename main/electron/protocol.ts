import { protocol } from 'electron';

/**
 * Makes a scheme one that pages treat as they treat https: relative addresses, modules, storage and V8's code cache work. Must
 * be called before the application is ready, and once only. Electron: docs/api/protocol.md, `registerSchemesAsPrivileged`.
 */
export const registerSecureScheme = (scheme: string): void =>
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, codeCache: true } }]);
