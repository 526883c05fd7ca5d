import { fail } from '../contract/errors.ts';
import type { FailureEvidence } from '../contract/failureEvidence.ts';
import { mapOAuthError } from './oauthError.ts';
import type { CaughtRedirect } from './ports.ts';
import { createEvidence, createSignInFailure, createTokenFailure } from './signInFailure.ts';

/** Bytes. */
export const maxRedirectBodyBytes = 64 * 1024;

export interface ExpectedRedirect {
  readonly redirectUri: string;
  /** Null where the request sent none: then none may come back. */
  readonly state: string | null;
}

/**
 * Reads the authorization response from the form post of specification 2.1, or from where a provider that does not know
 * `form_post` puts it: the fragment, the default of the hybrid flow (OAuth 2.0 Multiple Response Type Encoding Practices, section
 * 5), and the query for a refusal (RFC 6749, section 4.1.2.1). Throws `signInFailed`: badRedirect for anything else and for
 * another address than exactly the registered one, stateMismatch before anything else in it is believed, and the
 * provider's own refusal (accessDenied, invalidScope, providerRefused).
 */
export const parseSignInRedirect = (caught: CaughtRedirect, expected: ExpectedRedirect): URLSearchParams => {
  const response = findAuthorizationResponse(caught, expected.redirectUri);
  if ('fault' in response) throw createSignInFailure('badRedirect', response.fault);
  const { parameters, isInQuery } = response;
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length)
    throw createSignInFailure('badRedirect', createEvidence('redirectParameters', { received: names.join(', ') }));
  if (parameters.get('state') !== expected.state) throw createTokenFailure('stateMismatch');
  const error = parameters.get('error');
  if (error !== null) throw fail(mapOAuthError(error, parameters.get('error_description')));
  // An id token must not travel in a query, which servers and browsers write down.
  if (isInQuery)
    throw createSignInFailure(
      'badRedirect',
      createEvidence('redirectPlace', { received: `${names.join(', ')} (query)` }),
    );
  if (!parameters.get('code') || !parameters.get('id_token'))
    throw createSignInFailure('badRedirect', createEvidence('redirectParameters', { received: names.join(', ') }));
  return parameters;
};

/**
 * Returns whether a redirect speaks of the request that expects it: it carries the state that was sent, once, and none
 * where none was. Who cannot know the state can then neither end nor confuse a sign-in; without one, anybody can end
 * it.
 */
export const matchesOAuthState = (caught: CaughtRedirect, { redirectUri, state }: ExpectedRedirect): boolean => {
  const response = findAuthorizationResponse(caught, redirectUri);
  if ('fault' in response) return false;
  const states = response.parameters.getAll('state');
  return states.length === (state === null ? 0 : 1) && (states[0] ?? null) === state;
};

/** Returns whether a request has the parameters of an answer. */
export const carriesResponse = (caught: CaughtRedirect, redirectUri: string): boolean =>
  'parameters' in findAuthorizationResponse(caught, redirectUri);

/** Returns whether a content type is that of a form (specification 4.1: `form_post`). */
export const isFormContentType = (contentType: string | null | undefined): boolean =>
  contentType?.replace(/;.*/s, '').trim().toLowerCase() === 'application/x-www-form-urlencoded';

/** The parameters of an authorization response and whether they are in the query, or the reason why it is none. */
type FoundResponse =
  | { readonly isInQuery: boolean; readonly parameters: URLSearchParams }
  | { readonly fault: FailureEvidence };

const findAuthorizationResponse = (caught: CaughtRedirect, redirectUri: string): FoundResponse => {
  const address = URL.parse(caught.url);
  if (!address) return createAddressFault(redirectUri);
  if (Buffer.byteLength(caught.url) + Buffer.byteLength(caught.body) > maxRedirectBodyBytes)
    return { fault: createEvidence('redirectSize', { expected: String(maxRedirectBodyBytes) }) };
  if (caught.method === 'POST') return findInForm(caught, address, redirectUri);
  return caught.method === 'GET'
    ? findInAddress(address, redirectUri)
    : { fault: createEvidence('redirectMethod', { received: caught.method }) };
};

const createAddressFault = (redirectUri: string) => ({
  fault: createEvidence('redirectAddress', { expected: redirectUri }),
});

const findInForm = ({ contentType, body }: CaughtRedirect, address: URL, redirectUri: string): FoundResponse => {
  if (address.href !== new URL(redirectUri).href) return createAddressFault(redirectUri);
  if (!isFormContentType(contentType)) return { fault: createEvidence('redirectType', { received: contentType }) };
  return { isInQuery: false, parameters: new URLSearchParams(body) };
};

const findInAddress = (address: URL, redirectUri: string): FoundResponse => {
  const query = removeRegisteredQuery(address, redirectUri);
  if (query === null) return createAddressFault(redirectUri);
  const fragment = new URLSearchParams(address.hash.slice(1));
  const [isInQuery, isInFragment] = [query, fragment].map((parameters) =>
    responseParameters.some((name) => parameters.has(name)),
  );
  if (isInQuery && isInFragment) return { fault: createEvidence('redirectPlace', { received: 'query, fragment' }) };
  if (isInFragment) return { isInQuery: false, parameters: fragment };
  return isInQuery ? { isInQuery, parameters: query } : { fault: createEvidence('redirectParameters') };
};

/** Each answer carries one of them. */
const responseParameters = ['code', 'id_token', 'error', 'state'];

/** Returns the query that was added to the registered address; null where the address is another one. */
export const removeRegisteredQuery = (address: URL, redirectUri: string): URLSearchParams | null => {
  const registered = new URL(redirectUri);
  if (address.origin !== registered.origin || address.pathname !== registered.pathname) return null;
  const remaining = [...address.searchParams];
  for (const [name, value] of registered.searchParams) {
    const index = remaining.findIndex(([other, its]) => other === name && its === value);
    if (index < 0) return null;
    remaining.splice(index, 1);
  }
  return new URLSearchParams(remaining);
};
