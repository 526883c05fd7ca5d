import { app } from './app.ts';
import { emitPreventable } from './strict.ts';

/**
 * Tells the application of a certificate that Chromium does not accept. It is refused here already: an application that takes
 * it on trust throws.
 */
export const reportCertificate = (contents: object, url: string, code: string, isMainFrame: boolean): void => {
  const answer = (isTrusted: boolean): void => {
    if (isTrusted) throw new Error('test/host does not imitate a certificate that is taken on trust');
  };
  emitPreventable(app, 'certificate-error', {}, contents, url, `net::${code}`, {}, answer, isMainFrame);
};
