import { AppFailure } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { company, type OpenedSales } from '#test/integration/app/sales/parts.ts';

/** The real network; `violations` gets what the validating proxy says of requests and answers. */
export const createWatchedNetwork = (violations: string[]): HttpClient => {
  const real = createHttpClient({ retries: 0 });
  return {
    send: async (request) => {
      const response = await real.send(request);
      // No service here says anything as problem details.
      if (response.headers['content-type']?.includes('problem+json') || response.headers['sl-violations'])
        violations.push(`${request.method} ${request.url}: ${response.status}`);
      return response;
    },
  };
};

/** Fails as a request does whose answer was lost. */
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
