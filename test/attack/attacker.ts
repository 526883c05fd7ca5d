import type { CaughtRedirect } from '#app/auth/ports.ts';
import { openSignInSession } from '#app/auth/signInSession.ts';
import { fail } from '#app/contract/errors.ts';
import type { DemoPerson } from '#app/demo/company.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { walkSignIn } from '../fixtures/demoSignIn.ts';
import { windowThat } from '../fixtures/signInWindow.ts';
import { caughtFrom, createStore, parseServiceProfile } from '../integration/app/auth/parts.ts';

/** The way of a person through the pages; whoever is shown an error there closes the window. */
export const walkThroughPages = async (
  url: string,
  { credentials }: Pick<DemoService, 'credentials'>,
  decision: 'allow' | 'refuse',
): Promise<CaughtRedirect> => {
  const end = await walkSignIn(url, { ...credentials, decision });
  if ('html' in end) throw fail({ kind: 'signInCancelled' });
  return caughtFrom(end);
};

/** The form post of somebody else's sign-in at `service` (as `person` where one is named), whose code is not spent yet. */
export const foreignAnswer = async (service: DemoService, person?: DemoPerson): Promise<CaughtRedirect> => {
  const caught: CaughtRedirect[] = [];
  const session = await openSignInSession({
    connectionId: 'c2',
    identity: parseServiceProfile(service).identity,
    clientSecret: () => service.credentials.clientSecret,
    http: createHttpClient(),
    store: createStore(),
    clock: Date,
    window: windowThat(async (url) => {
      caught.push(await walkThroughPages(url, { credentials: { ...service.credentials, ...person } }, 'allow'));
      throw fail({ kind: 'signInCancelled' });
    }),
  });
  await session.signIn().catch(() => undefined);
  const [answer] = caught;
  if (!answer) throw new Error('The other sign-in came to nothing');
  return answer;
};

/** A request to the token endpoint from somebody who knows the client's credentials. */
export const exchangeAtService = (
  { url, credentials }: DemoService,
  fields: Readonly<Record<string, string>>,
): Promise<Response> =>
  fetch(`${url}/identity/connect/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`invoice-desk-demo:${credentials.clientSecret}`)}` },
    body: new URLSearchParams(fields),
  });
