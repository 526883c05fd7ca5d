import { type AppError, AppFailure } from '#app/contract/errors.ts';
import { type IpcFeature, ipcContract } from '#app/contract/index.ts';
import type { IpcEvent, IpcMethod } from '#app/contract/ipcMethod.ts';
import { err, ok, type Result } from '#app/contract/result.ts';
import { runWithCorrelationId } from '#app/diagnostics/correlation.ts';
import { log } from '../platform/log.ts';
import { reportInternalError } from '../platform/report.ts';
import type { IpcHandlers } from './bindIpcHandlers.ts';
import type { AnswerIpcCall } from './ipcCalls.ts';
import { summarizeError } from './summarizeError.ts';

/**
 * Returns the answers to all methods of the contract: the input is parsed before the handler sees it and the answer
 * before it leaves, so that nothing undeclared crosses. What a handler throws crosses as its {@link AppFailure}'s
 * error; anything else as `internal` with the reference of its report. All that a question causes runs under the id
 * that came with it.
 */
export const createIpcCallDispatcher = (handlers: IpcHandlers): AnswerIpcCall => {
  const answers = new Map<string, { readonly member: IpcMethod; readonly handle: MethodHandler }>(
    Object.entries(ipcContract).flatMap(([feature, members]) =>
      Object.entries(members).flatMap(([name, member]: [string, IpcMethod | IpcEvent]) => {
        const handle = (handlers[feature as IpcFeature] as Readonly<Record<string, MethodHandler>>)[name];
        return member.kind === 'method' && handle ? [[`${feature}.${name}`, { member, handle }] as const] : [];
      }),
    ),
  );
  return (name, input, id) =>
    runWithCorrelationId(id, () => {
      const handler = answers.get(name);
      return logOutcome(name, handler ? callHandler(handler.member, handler.handle, input) : answerUnknownMethod(name));
    });
};

type MethodHandler = (input: unknown) => unknown;

const answerUnknownMethod = async (name: string): Promise<Result<unknown>> =>
  err(toAppError(new Error(`no handler for ${name}`)));

/** Notes how long an answer took, and of one that failed how: never what was asked or answered. */
const logOutcome = async (method: string, answered: Promise<Result<unknown>>): Promise<Result<unknown>> => {
  const began = performance.now();
  const result = await answered;
  const durationMs = Math.round(performance.now() - began);
  if (result.ok) log({ event: 'ipc.answered', method, durationMs });
  else log({ event: 'ipc.failed', method, durationMs, ...summarizeError(result.error) });
  return result;
};

const callHandler = async (
  { input, output }: IpcMethod,
  handle: MethodHandler,
  raw: unknown,
): Promise<Result<unknown>> => {
  const parsed = input.safeParse(raw);
  if (!parsed.success)
    return err({ kind: 'invalidRequest', detail: parsed.error.issues.map((issue) => issue.path.join('.')).join(', ') });
  try {
    return ok(output.parse(await handle(parsed.data)));
  } catch (cause) {
    return err(toAppError(cause));
  }
};

const toAppError = (cause: unknown): AppError => {
  if (!(cause instanceof AppFailure)) return { kind: 'internal', reference: reportInternalError(cause) };
  // Found in a worker, which has no log of its own.
  if (cause.error.kind === 'internal')
    return { kind: 'internal', reference: reportInternalError(cause, cause.error.reference) };
  return cause.error;
};
