import { app } from 'electron';

/** A server or proxy that asks Chromium for a name and a password. */
export interface LoginRequest {
  readonly isProxy: boolean;
  /** Of the authentication: `basic`, `digest`, `ntlm`, `negotiate`. */
  readonly scheme: string;
  readonly host: string;
  readonly port: number;
  /** False where the first answer was refused. */
  readonly isFirstAttempt: boolean;
}

/** `unanswered`: left to the other listeners; null: cancelled, and the request fails. */
export type LoginAnswer = { readonly user: string; readonly password: string } | null | 'unanswered';

/**
 * Denies popups and embedded web views to every page, present and future. A window may have its own answer to popups. Electron:
 * docs/api/app.md, `web-contents-created`; docs/api/web-contents.md, `setWindowOpenHandler` and `will-attach-webview`.
 */
export const denyPopupsAndWebViews = (): void => {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
};

/**
 * Trusts no certificate that Chromium does not trust, as it would without this. Electron: docs/api/app.md,
 * `certificate-error`.
 */
export const rejectInvalidCertificates = (): void => {
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
};

/**
 * Sends no client certificate to any server; Electron sends the first one of the store by default. Electron: docs/api/app.md,
 * `select-client-certificate`.
 */
export const withholdClientCertificates = (): void => {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault();
    answer();
  });
};

/**
 * Calls the listener for each question for a name and a password; an unanswered question is cancelled. Electron:
 * docs/api/app.md, `login`.
 */
export const onLoginRequest = (answerRequest: (request: LoginRequest) => LoginAnswer): void => {
  app.on('login', (event, _contents, { firstAuthAttempt }, { isProxy, scheme, host, port }, answer) => {
    const given = answerRequest({ isProxy, scheme, host, port, isFirstAttempt: firstAuthAttempt });
    if (given === 'unanswered') return;
    event.preventDefault();
    if (given) answer(given.user, given.password);
    else answer();
  });
};
