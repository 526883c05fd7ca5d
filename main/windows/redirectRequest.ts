import type { CaughtRedirect } from '#app/auth/ports.ts';
import { isSecureUrl } from '#app/profile/addresses.ts';
import type { SessionRequest } from '../electron/sessions.ts';

/** The decision on one request of the sign-in window. */
export type SignInWindowRequestDecision =
  | { readonly kind: 'pass' | 'refuse' }
  | { readonly kind: 'caught'; readonly redirect: CaughtRedirect };

/**
 * Decides on one request. No request is sent to the redirect address: the main frame's navigation to it is caught as
 * the response, with any method, for the sign-in flow to check; frames and scripts that request it are refused. Any
 * other request must be https, or to this machine.
 */
export const decideSignInWindowRequest = (
  details: SessionRequest,
  redirectUri: string,
): SignInWindowRequestDecision => {
  if (isAt(details.url, redirectUri))
    return details.resourceType === 'mainFrame'
      ? { kind: 'caught', redirect: toCaughtRedirect(details) }
      : { kind: 'refuse' };
  return { kind: isSafeRequest(details.url) ? 'pass' : 'refuse' };
};

/** Returns whether a page may be shown: it is https, or on this machine. */
export const isSecurePageUrl = (url: URL): boolean => isSecureUrl(stripFragment(url.href));

/** Pages also hold data that never leaves the window, and secure sockets. */
const isSafeRequest = (address: string): boolean =>
  /^(data|blob):/.test(address) || isSecureUrl(stripFragment(address).replace(/^ws(s?:)/, 'http$1'));

/**
 * As a browser compares addresses: scheme, host in any case, port spelled out or not, and the path letter by letter (a slash
 * at its end and percent signs count). A registered query must be there, others may come with it: some servers send an error
 * that way, and some have their own pages at the same path with another query.
 */
const isAt = (address: string, redirectUri: string): boolean => {
  const [visited, registered] = [URL.parse(address), new URL(redirectUri)];
  return (
    visited !== null &&
    getOrigin(visited) === getOrigin(registered) &&
    visited.pathname === registered.pathname &&
    [...registered.searchParams].every(([name, value]) => visited.searchParams.has(name, value))
  );
};

/** A socket at the redirect address is one at that address, too. */
const getOrigin = ({ protocol, host }: URL): string => `${protocol.replace('ws', 'http')}//${host}`;

const toCaughtRedirect = ({ method, url, uploadData }: SessionRequest): CaughtRedirect => ({
  method,
  url,
  // Chromium's network layer does not report the type of a form's body; a form posted by a page has this one.
  contentType: method === 'POST' ? 'application/x-www-form-urlencoded' : null,
  // A file or blob part has no bytes, despite its type declaration: such a form is not the expected one.
  body: Buffer.concat((uploadData ?? []).flatMap(({ bytes }) => bytes ?? [])).toString('utf8'),
});

const stripFragment = (address: string): string => address.replace(/#.*$/s, '');
