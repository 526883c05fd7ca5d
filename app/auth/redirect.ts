import { type AppFailure, fail } from '../contract/errors.ts';
import { mapOAuthError } from './oauthError.ts';
import type { CaughtRedirect } from './ports.ts';

/** Bytes. */
export const maxRedirectBodyBytes = 64 * 1024;

export interface ExpectedRedirect {
  readonly redirectUri: string;
  /** Null where the request sent none: then none may come back. */
  readonly state: string | null;
}

/**
 * Reads the form post of specification 2.1. Throws `signInFailed`: badRedirect for anything but one such post to
 * exactly the registered address, stateMismatch before anything else in it is believed, and the provider's own refusal
 * (accessDenied, invalidScope, providerRefused).
 */
export const parseSignInRedirect = (caught: CaughtRedirect, expected: ExpectedRedirect): URLSearchParams => {
  const fault = findRedirectFault(caught, expected.redirectUri);
  if (fault !== null) throw createRedirectFailure(fault);
  const parameters = new URLSearchParams(caught.body);
  if (new Set(parameters.keys()).size !== parameters.size) throw createRedirectFailure('a parameter came twice');
  if (parameters.get('state') !== expected.state)
    throw fail({ kind: 'signInFailed', reason: 'stateMismatch', detail: null });
  const error = parameters.get('error');
  if (error !== null) throw fail(mapOAuthError(error, parameters.get('error_description')));
  if (!parameters.get('code') || !parameters.get('id_token')) throw createRedirectFailure('no code or no id_token');
  return parameters;
};

/**
 * Returns whether a form post speaks of the request that expects it: it carries the state that was sent, once, and none
 * where none was. Who cannot know the state can then neither end nor confuse a sign-in; without one, anybody can end
 * it.
 */
export const matchesOAuthState = ({ body }: CaughtRedirect, { state }: Pick<ExpectedRedirect, 'state'>): boolean => {
  const states = new URLSearchParams(body).getAll('state');
  return states.length === (state === null ? 0 : 1) && (states[0] ?? null) === state;
};

/** Returns whether a content type is that of a form (specification 4.1: `form_post`). */
export const isFormContentType = (contentType: string | null | undefined): boolean =>
  contentType?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';

const createRedirectFailure = (detail: string): AppFailure =>
  fail({ kind: 'signInFailed', reason: 'badRedirect', detail });

const findRedirectFault = ({ method, url, contentType, body }: CaughtRedirect, redirectUri: string): string | null => {
  if (method !== 'POST') return 'not a POST';
  if (!URL.canParse(url) || new URL(url).href !== new URL(redirectUri).href) return 'another address';
  if (!isFormContentType(contentType)) return 'not a form';
  return Buffer.byteLength(body) > maxRedirectBodyBytes ? 'too large' : null;
};
