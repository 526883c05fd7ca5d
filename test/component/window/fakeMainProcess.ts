import type { z } from 'zod';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import {
  type IpcContract,
  type IpcEventName,
  type IpcFeature,
  type IpcMethodName,
  ipcContract,
} from '#app/contract/index.ts';
import type { IpcDeclarations, IpcMethod } from '#app/contract/ipcMethod.ts';
import { err, ok } from '#app/contract/result.ts';
import type { PreloadBridge } from '#renderer/ipc/bridge.ts';
import type { IpcEventPayload } from '#renderer/ipc/ipcClient.ts';

/** Wire names of the methods, `feature.member`. */
export type CallName = { [F in IpcFeature]: `${F}.${IpcMethodName<F> & string}` }[IpcFeature];

type CalledMethod<N extends CallName> = N extends `${infer F extends IpcFeature}.${infer M}`
  ? M extends keyof IpcContract[F]
    ? IpcContract[F][M]
    : never
  : never;

export type CallInput<N extends CallName> = CalledMethod<N> extends IpcMethod<infer I> ? z.output<I> : never;
export type CallOutput<N extends CallName> = CalledMethod<N> extends IpcMethod<z.ZodType, infer O> ? z.input<O> : never;

/** Answers by the name of their call; one that throws an `AppFailure` refuses it. */
export type CallAnswers = {
  readonly [N in CallName]?: (input: CallInput<N>) => CallOutput<N> | Promise<CallOutput<N>>;
};

/** A call that has no answer until the test gives one. */
export interface HeldCall<N extends CallName> {
  readonly input: CallInput<N>;
  readonly answer: (value: CallOutput<N>) => void;
  readonly refuse: (error: AppError) => void;
}

export interface FakeMainProcess {
  readonly bridge: PreloadBridge;
  /** Answers these calls from now on. */
  answer(answers: CallAnswers): void;
  /** Holds the calls of that name from now on; the returned function resolves with the next one. */
  hold<N extends CallName>(name: N): () => Promise<HeldCall<N>>;
  /** Inputs of the calls of that name, in their order. */
  inputs<N extends CallName>(name: N): readonly CallInput<N>[];
  emit<N extends IpcEventName>(name: N, payload: IpcEventPayload<N>): void;
  /** Calls without an answer, and inputs and answers that break the contract. */
  readonly faults: readonly string[];
}

type UntypedAnswer = (input: unknown) => unknown;

const declarations: IpcDeclarations = ipcContract;

const getMember = (name: string) => {
  const [feature = '', member = ''] = name.split('.');
  return declarations[feature]?.[member];
};

/** Creates a main process of which only the answers exist. All that crosses its bridge is checked against the contract. */
export const createFakeMainProcess = (): FakeMainProcess => {
  const answers = new Map<string, UntypedAnswer>();
  const calls: { readonly name: string; readonly input: unknown }[] = [];
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const faults: string[] = [];

  const respond = async (name: string, sent: unknown): Promise<unknown> => {
    const method = getMember(name);
    const answer = answers.get(name);
    if (method?.kind !== 'method' || !answer) throw new Error(`no answer to ${name}`);
    const input = method.input.parse(structuredClone(sent));
    calls.push({ name, input });
    return ok(structuredClone(method.output.parse(await answer(input))));
  };

  return {
    bridge: {
      invoke: async (name, input) => {
        try {
          return await respond(name, input);
        } catch (caught) {
          if (caught instanceof AppFailure) return err(caught.error);
          faults.push(`${name}: ${caught}`);
          throw caught;
        }
      },
      listen: (name, handler) => {
        const handlers = listeners.get(name) ?? new Set();
        listeners.set(name, handlers.add(handler));
        return () => handlers.delete(handler);
      },
    },
    answer: (added) => {
      for (const [name, answer] of Object.entries(added)) answers.set(name, answer as UntypedAnswer);
    },
    hold: <N extends CallName>(name: N) => {
      const waiting: HeldCall<N>[] = [];
      const takers: ((call: HeldCall<N>) => void)[] = [];
      answers.set(name, (input) => {
        const { promise, resolve, reject } = Promise.withResolvers<CallOutput<N>>();
        const call: HeldCall<N> = {
          input: input as CallInput<N>,
          answer: resolve,
          refuse: (error) => reject(new AppFailure(error)),
        };
        const take = takers.shift();
        if (take) take(call);
        else waiting.push(call);
        return promise;
      });
      return () => {
        const call = waiting.shift();
        return call ? Promise.resolve(call) : new Promise((resolve) => takers.push(resolve));
      };
    },
    inputs: <N extends CallName>(name: N) =>
      calls.filter((call) => call.name === name).map(({ input }) => input as CallInput<N>),
    emit: (name, payload) => {
      const member = getMember(name);
      if (member?.kind !== 'event') throw new Error(`no event ${name}`);
      for (const handler of listeners.get(name) ?? []) handler(structuredClone(member.payload.parse(payload)));
    },
    faults,
  };
};
