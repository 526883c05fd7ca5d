import { createAuthorizationRequest } from '#app/auth/authorizationRequest.ts';
import { createEvidence, createSignInFailure } from '#app/auth/signInFailure.ts';
import { toVisibleHtmlText } from '#app/http/htmlText.ts';
import { readHttpError } from '#app/http/mapHttpError.ts';
import { toPlainTextLine } from '#app/http/plainText.ts';
import { readResponseText } from '#app/http/readBody.ts';
import type { ConnectionTestContext } from '../connectionTestContext.ts';
import {
  type ConnectionTestStepOutcome,
  createFailedOutcome,
  createPassedOutcome,
} from '../connectionTestStepOutcome.ts';
import { discardBody } from '../credentialRecordingHttp.ts';

/**
 * Begins a sign-in for each redirect address that may be used, as a browser without cookies, and goes no further than
 * the first answer. Servers show an unknown client or address to the person and never post it back
 * (docs/service.md, "Shown to the person"), some of them only after the login: a way to the login page, or the page
 * itself, is as much as can be known. Of a page that offers no way to sign in, its text is kept.
 */
export const checkRedirectUris = async (
  context: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const { identity } = context.profile;
  const used = identity.signInWith === 'window' ? identity.redirectUris.slice(0, 1) : identity.redirectUris;
  const answers = [];
  for (const address of used) answers.push({ address, ...(await beginSignIn(context, address, signal)) });
  const finding = {
    kind: 'redirect',
    clientId: identity.clientId,
    redirectUris: answers.map(({ address, isAccepted }) => ({ address, isAccepted })),
  } as const;
  const refusal = answers.find(({ isAccepted }) => !isAccepted);
  if (!refusal) return createPassedOutcome(finding);
  const evidence = createEvidence('signInAnswer', { source: 'page' });
  return createFailedOutcome(
    { kind: 'signInFailed', reason: 'shownInWindow', detail: refusal.pageText, evidence },
    finding,
  );
};

interface SignInStart {
  readonly isAccepted: boolean;
  readonly pageText: string | null;
}

const beginSignIn = async (
  { provider, http }: ConnectionTestContext,
  redirectUri: string,
  signal: AbortSignal,
): Promise<SignInStart> => {
  const endpoint = (await provider.configuration(signal)).serverMetadata().authorization_endpoint ?? '';
  const { url } = await createAuthorizationRequest(endpoint, provider.identity, redirectUri);
  const answer = await http.send({
    kind: 'read',
    method: 'GET',
    url,
    headers: { accept: 'text/html,application/xhtml+xml' },
    signal,
  });
  const { status, headers } = answer;
  if (status === 429 || status >= 500) throw await readHttpError(answer, 'read');
  const { location } = headers;
  if (location !== undefined) {
    await discardBody(answer);
    return { isAccepted: status < 400 && leadsToSignIn(location, redirectUri), pageText: null };
  }
  const html = await readResponseText(answer, { limit: maxPageBytes, kind: 'read' });
  return { isAccepted: status < 400 && offersSignIn(html), pageText: toPlainTextLine(toVisibleHtmlText(html), 300) };
};

const maxPageBytes = 1024 * 1024;

/** Some servers show their error on a page of its own, to which they lead the browser: that is no login page. */
const leadsToSignIn = (location: string, redirectUri: string): boolean => {
  const target = URL.parse(location, redirectUri);
  if (!target) throw createSignInFailure('badAnswer', createEvidence('location', { received: location }));
  return location.startsWith(redirectUri) || !namesError(target);
};

const namesError = ({ pathname, searchParams }: URL): boolean =>
  /(^|\/)errors?(\/|$)/i.test(pathname) || [...searchParams.keys()].some((name) => /^error(_?id|_?code)?$/i.test(name));

/** Without anything to fill in, to press or to run, nobody can sign in on a page, whatever its status says. */
const offersSignIn = (html: string): boolean =>
  /<(form|input|button|script|iframe|frame|meta[^>]+refresh)\b/i.test(html);
