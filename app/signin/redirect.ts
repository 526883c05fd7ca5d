import { type AppFailure, fail } from '../contract/errors.ts';
import { oauthError } from './oauthError.ts';
import type { CaughtRedirect } from './ports.ts';

const LARGEST_BODY = 64 * 1024;

export interface ExpectedRedirect {
  readonly redirectUri: string;
  /** Null where the request sent none: then none may come back. */
  readonly state: string | null;
}

/**
 * Reads the form post of spec 2.1. Throws `signInFailed`: badRedirect for anything but one such post to exactly the registered
 * address, stateMismatch before anything else in it is believed, and the provider's own refusal (accessDenied, invalidScope,
 * providerRefused).
 */
export const readRedirect = (caught: CaughtRedirect, expected: ExpectedRedirect): URLSearchParams => {
  const fault = faultOf(caught, expected.redirectUri);
  if (fault !== null) throw bad(fault);
  const parameters = new URLSearchParams(caught.body);
  if (new Set(parameters.keys()).size !== parameters.size) throw bad('a parameter came twice');
  if (parameters.get('state') !== expected.state)
    throw fail({ kind: 'signInFailed', reason: 'stateMismatch', detail: null });
  const error = parameters.get('error');
  if (error !== null) throw fail(oauthError(error, parameters.get('error_description')));
  if (!parameters.get('code') || !parameters.get('id_token')) throw bad('no code or no id_token');
  return parameters;
};

const bad = (detail: string): AppFailure => fail({ kind: 'signInFailed', reason: 'badRedirect', detail });

const faultOf = ({ method, url, contentType, body }: CaughtRedirect, redirectUri: string): string | null => {
  if (method !== 'POST') return 'not a POST';
  if (!URL.canParse(url) || new URL(url).href !== new URL(redirectUri).href) return 'another address';
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return 'not a form';
  return Buffer.byteLength(body) > LARGEST_BODY ? 'too large' : null;
};
