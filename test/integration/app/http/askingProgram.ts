import { AppFailure } from '#app/contract/errors.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';

/** Asks the address that it is started with, as the application would, and says what came of it. */
const outcome = await createHttpClient()
  .send({ kind: 'read', method: 'GET', url: process.argv[2] ?? '' })
  .then(
    ({ status }) => String(status),
    (cause: unknown) => (cause instanceof AppFailure ? cause.error.kind : String(cause)),
  );
process.stdout.write(outcome, () => process.exit());
