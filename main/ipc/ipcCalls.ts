import { err, type Result } from '#app/contract/result.ts';
import type { HandlePageCalls } from '../electron/ipc.ts';
import { log } from '../platform/log.ts';
import { isTrustedIpcSender } from './trustedIpcSender.ts';

/** Answers the question that has this wire name; `id` is what the page calls the work it belongs to. Never throws. */
export type AnswerIpcCall = (name: string, input: unknown, id: unknown) => Promise<Result<unknown>>;

/**
 * Handles the method calls of these names. Here, in one place, it is seen who asks: only our own page may. A page may
 * ask before there is an answer to anything: it is answered when there is.
 */
export const handleIpcCalls = (
  handlePageCalls: HandlePageCalls,
  names: readonly string[],
  answering: Promise<AnswerIpcCall>,
): void => {
  for (const name of names)
    handlePageCalls(name, async (call, input, id) => {
      if (isTrustedIpcSender(call)) return (await answering)(name, input, id);
      log({
        event: 'ipc.failed',
        method: name,
        durationMs: 0,
        kind: 'forbidden',
        reason: null,
        reference: null,
        source: 'application',
      });
      return err({ kind: 'forbidden', message: null });
    });
};
