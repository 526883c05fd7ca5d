import { z } from 'zod';
import { AppFailure, fail } from '#app/contract/errors.ts';
import {
  type IpcContract,
  type IpcEventName,
  type IpcFeature,
  type IpcMethodName,
  ipcContract,
} from '#app/contract/index.ts';
import type { IpcDeclarations, IpcEvent, IpcMethod } from '#app/contract/ipcMethod.ts';
import { createResultSchema } from '#app/contract/result.ts';
import type { PreloadBridge } from './bridge.ts';
import { getErrorReference } from './errorReport.ts';

type ClientInput<M> = M extends IpcMethod<infer I> ? z.input<I> : never;
type ClientOutput<M> = M extends IpcMethod<z.ZodType, infer O> ? z.output<O> : never;

/** `client.purchases.rows(input)`: every method of the contract, by feature. */
export type IpcClient = {
  readonly [F in IpcFeature]: {
    readonly [M in IpcMethodName<F>]: (
      input: ClientInput<IpcContract[F][M]>,
    ) => Promise<ClientOutput<IpcContract[F][M]>>;
  };
};

/** The payload of an event of the contract. */
export type IpcEventPayload<N extends IpcEventName> = N extends `${infer F extends IpcFeature}.${infer M}`
  ? M extends keyof IpcContract[F]
    ? IpcContract[F][M] extends IpcEvent<infer P>
      ? z.output<P>
      : never
    : never
  : never;

export type SubscribeToIpcEvent = <N extends IpcEventName>(
  name: N,
  handler: (payload: IpcEventPayload<N>) => void,
) => () => void;

const declarations: IpcDeclarations = ipcContract;

/** The value is the method's to judge. */
const anyResult = createResultSchema(z.unknown());

/** Calls one method. Throws an {@link AppFailure}: the service's, or `internal` if the answer breaks the contract. */
const callMethod = async (
  bridge: () => PreloadBridge,
  name: string,
  method: IpcMethod,
  input: unknown,
): Promise<unknown> => {
  const answer = await invokeBridge(bridge, name, input);
  const toContractFailure = (cause: unknown) => toReportedFailure(`answer of ${name}`, cause);
  const result = anyResult.safeParse(answer);
  if (!result.success) throw toContractFailure(result.error);
  if (!result.data.ok) throw new AppFailure(result.data.error);
  const value = method.output.safeParse(result.data.value);
  if (!value.success) throw toContractFailure(value.error);
  return value.data;
};

const invokeBridge = async (bridge: () => PreloadBridge, name: string, input: unknown): Promise<unknown> => {
  try {
    return await bridge().invoke(name, input, crypto.randomUUID());
  } catch (cause) {
    throw toReportedFailure(`call of ${name}`, cause);
  }
};

const toReportedFailure = (reference: string, cause: unknown): AppFailure => {
  const failure = fail({ kind: 'internal', reference }, cause);
  getErrorReference(failure, reference);
  return failure;
};

/**
 * Creates the contract's methods as functions over a bridge; the bridge is looked up at each call, so that a missing
 * one is a failure and not a crash.
 */
export const createIpcClient = (bridge: () => PreloadBridge): IpcClient =>
  Object.fromEntries(
    Object.entries(declarations).map(([feature, members]) => [
      feature,
      Object.fromEntries(
        Object.entries(members).flatMap(([name, member]) =>
          member.kind === 'method'
            ? [[name, (input: unknown) => callMethod(bridge, `${feature}.${name}`, member, input)]]
            : [],
        ),
      ),
    ]),
  ) as IpcClient;

/**
 * Returns the function that subscribes to the contract's events; a payload that breaks the contract is an uncaught
 * error and never reaches the handler.
 */
export const createIpcEventSubscriber =
  (bridge: () => PreloadBridge): SubscribeToIpcEvent =>
  (name, handler) =>
    bridge().listen(name, (payload) => handler(getEventSchema(name).parse(payload) as IpcEventPayload<typeof name>));

const getEventSchema = (name: IpcEventName): z.ZodType => {
  const [feature = '', member = ''] = name.split('.');
  const declared = declarations[feature]?.[member];
  if (declared?.kind !== 'event') throw fail({ kind: 'internal', reference: `no event ${name}` });
  return declared.payload;
};

const getWindowBridge = (): PreloadBridge => window.invoiceDesk;

export const ipcClient: IpcClient = createIpcClient(getWindowBridge);
export const subscribeToIpcEvent: SubscribeToIpcEvent = createIpcEventSubscriber(getWindowBridge);
