import { app } from './app.ts';
import { emitPreventable } from './strict.ts';

/**
 * Reports a certificate that Chromium does not accept to the application. It is refused already: throws if the
 * application trusts it.
 */
export const reportCertificate = (contents: object, url: string, code: string, isMainFrame: boolean): void => {
  const answer = (isTrusted: boolean): void => {
    if (isTrusted) throw new Error('test/host does not imitate a certificate that is taken on trust');
  };
  emitPreventable(app, 'certificate-error', {}, contents, url, `net::${code}`, {}, answer, isMainFrame);
};
