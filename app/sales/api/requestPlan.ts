import { z } from 'zod';
import { type AppError, AppFailure, fail } from '#app/contract/errors.ts';
import type { HttpRequest, HttpResponse } from '#app/http/client.ts';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import { type PauseFunction, pause as pauseFor } from '#app/lib/pause.ts';
import type { ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import { getExactDigits } from '#app/profile/exactJson.ts';
import { evaluateDialectExpression, getDialectOperation, parseDialectAnswer } from '#app/profile/mapping.ts';
import { isJsonataTruthy } from '#app/profile/plainFunctions.ts';
import type { OperationPoll } from '#app/profile/requestPlan.ts';
import { createReadRequest, type OperationInputs } from './createOperationRequest.ts';
import {
  type AnsweredOperation,
  type OperationResponse,
  readOperationResponse,
  readSuccessBody,
} from './readOperationResponse.ts';

/** Sends a request with all that only a connection has: token, subscription, language. */
export type RequestSender = (request: HttpRequest, signal?: AbortSignal) => Promise<HttpResponse>;

/** How a plan waits; by the system's clock and timers where left out. */
export interface PlanTiming {
  readonly pause?: PauseFunction;
  readonly monotonic?: MonotonicClock;
  /** Ends the wait: what was begun then counts as a call whose answer was lost. */
  readonly stopped?: AbortSignal;
}

export interface PlannedOperation extends Omit<AnsweredOperation, 'dialect'> {
  readonly profile: ProfileSalesSection;
  readonly inputs: OperationInputs & { readonly organizationNumber: string };
  readonly send: RequestSender;
  readonly signal: AbortSignal | undefined;
  readonly timing: PlanTiming | undefined;
}

/**
 * Reads the response to an operation, and sees its plan through: where the operation polls, the end of what it has begun.
 * Throws as {@link readOperationResponse}, `jobFailed` where that fails, and with `mayHaveHappened` where its end does not
 * become known.
 */
export const readPlannedResponse = async <T extends z.ZodType>(
  response: HttpResponse,
  schema: T,
  planned: PlannedOperation,
): Promise<OperationResponse<z.infer<T>>> => {
  const { profile, name, kind } = planned;
  const { dialect } = profile;
  const { poll } = getDialectOperation(dialect, name);
  if (!poll) return readOperationResponse(response, schema, { ...planned, dialect });
  const { value: accepted } = await readOperationResponse(response, anyAnswer, { ...planned, dialect });
  try {
    const last = await pollUntilDone(poll, planned, toMembers(accepted));
    return { value: parseDialectAnswer(name, schema, last.value), body: last.body };
  } catch (cause) {
    if (kind === 'read' || !(cause instanceof AppFailure) || cause.error.kind === 'jobFailed') throw cause;
    throw new AppFailure(cause.error, { cause, mayHaveHappened: true });
  }
};

const anyAnswer = z.unknown();

type Members = Readonly<Record<string, unknown>>;

const toMembers = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};

const pollUntilDone = async (
  poll: OperationPoll,
  planned: PlannedOperation,
  accepted: Members,
): Promise<OperationResponse<Members>> => {
  const { pause = pauseFor, monotonic = monotonicClock, stopped } = planned.timing ?? {};
  const signal = AbortSignal.any([planned.signal, stopped].filter((each) => each !== undefined));
  const endsAt = monotonic.now() + poll.atMost * 1000;
  for (;;) {
    const look = await lookAtJob(poll, planned, accepted, signal);
    if (look.kind === 'done') return look;
    if (monotonic.now() + poll.every * 1000 > endsAt) throw look.failure ?? fail({ kind: 'timeout' });
    try {
      await pause(poll.every * 1000, signal);
    } catch (cause) {
      throw fail({ kind: 'cancelled' }, cause);
    }
  }
};

/** What one question of a poll has shown; `failure` is that of its request. */
export type JobLook =
  | ({ readonly kind: 'done' } & OperationResponse<Members>)
  | { readonly kind: 'underWay'; readonly failure: AppFailure | null };

/** Failures that may be over by the next request of a poll. */
const transientErrors: readonly AppError['kind'][] = [
  'notFound',
  'rateLimited',
  'offline',
  'proxyUnreached',
  'timeout',
  'server',
  'unreadableAnswer',
];

/** Asks once what has become of what an operation has begun. Throws `jobFailed`, and what no further question mends. */
export const lookAtJob = async (
  poll: OperationPoll,
  { profile, name, send, inputs: given }: Pick<PlannedOperation, 'profile' | 'name' | 'send' | 'inputs'>,
  accepted: Members,
  signal?: AbortSignal,
): Promise<JobLook> => {
  const { dialect } = profile;
  const exact = Object.entries(accepted).map(([member, value]) => [member, getExactDigits(value)]);
  const inputs = { ...given, ...Object.fromEntries(exact) };
  let body: unknown;
  let response: HttpResponse;
  try {
    response = await send(createReadRequest(profile, poll, inputs), signal);
    body = await readSuccessBody(response, { dialect, name, kind: 'read', inputs });
  } catch (failure) {
    if (failure instanceof AppFailure && transientErrors.includes(failure.error.kind))
      return { kind: 'underWay', failure };
    throw failure;
  }
  const { status, headers } = response;
  const evaluate = (part: 'until' | 'failed' | 'answer', text: string): Promise<unknown> =>
    evaluateDialectExpression(text, `${name}.poll.${part}`, body, { status, headers, inputs });
  const failed = poll.failed === undefined ? false : await evaluate('failed', poll.failed);
  if (isJsonataTruthy(failed)) throw fail({ kind: 'jobFailed', message: typeof failed === 'string' ? failed : null });
  if (!isJsonataTruthy(await evaluate('until', poll.until))) return { kind: 'underWay', failure: null };
  const last = poll.answer === undefined ? {} : await evaluate('answer', poll.answer);
  return { kind: 'done', value: { ...accepted, ...toMembers(last) }, body };
};
