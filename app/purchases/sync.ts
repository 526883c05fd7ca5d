import type { Profile } from '../connection/profile.ts';
import { fillTemplate } from '../connection/template.ts';
import { fail } from '../contract/errors.ts';
import type { SyncOutcome, SyncProgress } from '../contract/purchases.ts';
import type { CompanyRef } from '../contract/values.ts';
import { readAnswerFailure } from '../http/answerFailure.ts';
import type { HttpAnswer, HttpClient } from '../http/client.ts';
import { createAuthorizedClient } from '../signin/authorizedClient.ts';
import type { AccessTokens, Clock } from '../signin/ports.ts';
import { createProgress } from './progress.ts';

/** Where the invoices of one company come from. */
export interface Source {
  readonly profile: Profile;
  readonly tokens: AccessTokens;
  readonly http: HttpClient;
}

/** Where they go: one company's archive. */
export interface Intake {
  begin(itemsPath: string): Promise<void>;
  /** Answers how many records there were so far. */
  receive(chunk: Uint8Array): Promise<number>;
  complete(): Promise<SyncOutcome>;
}

interface SyncOptions {
  readonly company: CompanyRef;
  readonly source: Source;
  readonly intake: Intake;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly onProgress: (progress: SyncProgress) => void;
}

/** An answer larger than this (bytes) is no invoice list but a stream that does not end. */
const largestAnswer = 8 * 1024 ** 3;

/**
 * Fetches the invoice list (spec 4.2) into the archive while it comes. The archive shows nothing of it before the answer was
 * read to its end. Throws `cancelled`, `signedOut`, `unreadableAnswer`, `storage` and what the network or the service say.
 */
export const synchronise = async (options: SyncOptions): Promise<SyncOutcome> => {
  const { intake, signal, source } = options;
  const progress = createProgress(options);
  try {
    const answer = await requestList(options);
    const totalBytes = lengthOf(answer);
    await intake.begin(source.profile.purchases.itemsPath);
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      if (bytes > largestAnswer) throw fail({ kind: 'unreadableAnswer', reason: 'tooLarge', detail: null });
      // An exact copy: Node reads several chunks into one buffer, and all of that buffer would be cloned.
      const records = await intake.receive(new Uint8Array(chunk));
      throwIfCancelled(signal);
      progress.update({ records, bytes, totalBytes });
    }
    throwIfCancelled(signal);
    return await intake.complete();
  } finally {
    progress.end();
  }
};

const requestList = async ({ company, source, signal }: SyncOptions): Promise<HttpAnswer> => {
  const { baseUrl, listPath } = source.profile.purchases;
  const path = fillTemplate(listPath, { customerNumber: company.customerNumber });
  const client = createAuthorizedClient({ http: source.http, tokens: source.tokens, whenRefused: 'signedOut' });
  const url = baseUrl.replace(/\/$/, '') + path;
  const answer = await client.send({
    kind: 'read',
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    signal,
  });
  if (answer.status !== 200) throw await readAnswerFailure(answer, 'read');
  return answer;
};

/** The body's length in bytes, where the answer says it. */
const lengthOf = ({ headers }: HttpAnswer): number | null => {
  const length = headers['content-length'];
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null;
};

const throwIfCancelled = (signal: AbortSignal): void => {
  if (signal.aborted) throw fail({ kind: 'cancelled' }, signal.reason);
};
