import { createAuthorizationRequest } from '#app/auth/authorizationRequest.ts';
import { type AppError, fail } from '#app/contract/errors.ts';
import type { HttpResponse } from '#app/http/client.ts';
import { readHttpError } from '#app/http/mapHttpError.ts';
import type { ConnectionTestContext } from '../connectionTestContext.ts';
import {
  type ConnectionTestStepOutcome,
  createFailedOutcome,
  createPassedOutcome,
} from '../connectionTestStepOutcome.ts';
import { discardBody } from '../credentialRecordingHttp.ts';

const shownInWindow: AppError = { kind: 'signInFailed', reason: 'shownInWindow', detail: null };

/**
 * Begins a sign-in for each redirect address that may be used, as a browser without cookies, and goes no further than
 * the first answer. Servers show an unknown client or address to the person and never post it back
 * (docs/service.md, "Shown to the person"): a way to the login page, or the page itself, is as much as can be known.
 * Nothing of the answer is kept.
 */
export const checkRedirectUris = async (
  context: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const { identity } = context.profile;
  const used = identity.signInWith === 'window' ? identity.redirectUris.slice(0, 1) : identity.redirectUris;
  const redirectUris = [];
  for (const address of used)
    redirectUris.push({
      address,
      isAccepted: isAccepted(await requestAuthorization(context, address, signal), address),
    });
  const finding = { kind: 'redirect', clientId: identity.clientId, redirectUris } as const;
  return redirectUris.every((each) => each.isAccepted)
    ? createPassedOutcome(finding)
    : createFailedOutcome(shownInWindow, finding);
};

const requestAuthorization = async (
  { provider, http }: ConnectionTestContext,
  address: string,
  signal: AbortSignal,
): Promise<HttpResponse> => {
  const endpoint = (await provider.configuration(signal)).serverMetadata().authorization_endpoint ?? '';
  const { url } = await createAuthorizationRequest(endpoint, provider.identity, address);
  const answer = await http.send({
    kind: 'read',
    method: 'GET',
    url,
    headers: { accept: 'text/html,application/xhtml+xml' },
    signal,
  });
  if (answer.status === 429 || answer.status >= 500) throw await readHttpError(answer, 'read');
  await discardBody(answer);
  return answer;
};

/** Some servers show their error on a page of its own, to which they lead the browser: that is no login page. */
const isAccepted = ({ status, headers }: HttpResponse, redirectUri: string): boolean => {
  if (status >= 400) return false;
  const { location } = headers;
  if (location === undefined) return true;
  const target = URL.parse(location, redirectUri);
  if (!target) throw fail({ kind: 'signInFailed', reason: 'badAnswer', detail: 'location' });
  return location.startsWith(redirectUri) || !namesError(target);
};

const namesError = ({ pathname, searchParams }: URL): boolean =>
  /(^|\/)errors?(\/|$)/i.test(pathname) || [...searchParams.keys()].some((name) => /^error(_?id|_?code)?$/i.test(name));
