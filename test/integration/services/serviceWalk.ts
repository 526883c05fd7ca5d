import { AppFailure } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { networkWhere, type RequestInterceptor } from '../app/sales/network.ts';
import { company, createSalesConnection, newFile, type OpenedSales, openSales } from '../app/sales/parts.ts';

/** Returns the real network; adds what the validating proxy says of requests and answers to `violations`. */
export const createWatchedNetwork = (violations: string[]): HttpClient => {
  const real = createHttpClient({ retries: 0 });
  return {
    send: async (request) => {
      const response = await real.send(request);
      // The services themselves say nothing as problem details.
      if (response.headers['content-type']?.includes('problem+json') || response.headers['sl-violations'])
        violations.push(`${request.method} ${request.url}: ${response.status}`);
      return response;
    },
  };
};

export interface ServiceUnderTest {
  readonly profileText: string;
  readonly secret: string;
  readonly subscription: string;
  /** What the validating proxy objects to is added to it. */
  readonly violations: string[];
}

/** Opens the sales of a public service by its profile, for which a lost request has arrived or never will. */
export const openServiceSales = (
  service: ServiceUnderTest,
  intercept: RequestInterceptor = () => null,
): OpenedSales => {
  const { profileText, secret, subscription, violations } = service;
  const person = { personName: '', userName: '', password: '' };
  const credentials = { ...person, clientSecret: secret, salesClientSecret: secret, subscriptionId: subscription };
  const connection = createSalesConnection(
    { profileText: profileText.replace('"dialect": {', '"quietSeconds": 0, "dialect": {'), credentials },
    networkWhere(intercept, createWatchedNetwork(violations)),
  );
  return openSales(newFile(), connection);
};

/** The failure of a request whose answer does not come. */
export const lost = (): Promise<never> =>
  Promise.reject(new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true }));

/** Sends and answers as a person who knows whether the customer has received the invoice, until it is done. */
export const finishSubmission = async (
  { sales }: OpenedSales,
  draftId: string,
  wasReceived: () => boolean,
): Promise<Submission> => {
  let submission = await sales.send({ company, draftId });
  for (let round = 0; submission.state !== 'done' && round < 6; round += 1) {
    const answer = wasReceived() ? 'wasDelivered' : 'deliverAgain';
    submission =
      submission.state === 'needsDecision'
        ? await sales.decide({ company, draftId, answer })
        : await sales.send({ company, draftId });
  }
  return submission;
};
