import { z } from 'zod';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { type Contract, contract, type EventName, type Feature, type MethodsOf } from '#app/contract/index.ts';
import type { Declarations, Event, Method } from '#app/contract/method.ts';
import { createResultSchema } from '#app/contract/result.ts';
import type { PreloadBridge } from './bridge.ts';
import { getErrorReference } from './errorReport.ts';

type ClientInput<M> = M extends Method<infer I> ? z.input<I> : never;
type ClientOutput<M> = M extends Method<z.ZodType, infer O> ? z.output<O> : never;

/** `client.purchases.rows(input)`: every method of the contract, by feature. */
export type ContractClient = {
  readonly [F in Feature]: {
    readonly [M in MethodsOf<F>]: (input: ClientInput<Contract[F][M]>) => Promise<ClientOutput<Contract[F][M]>>;
  };
};

/** The payload of an event of the contract. */
export type ClientEventPayload<N extends EventName> = N extends `${infer F extends Feature}.${infer M}`
  ? M extends keyof Contract[F]
    ? Contract[F][M] extends Event<infer P>
      ? z.output<P>
      : never
    : never
  : never;

export type EventListen = <N extends EventName>(
  name: N,
  handler: (payload: ClientEventPayload<N>) => void,
) => () => void;

const declarations: Declarations = contract;

/** The value is the method's to judge. */
const anyResult = createResultSchema(z.unknown());

/** Calls one method. Throws an {@link AppFailure}: the service's, or `internal` if the answer breaks the contract. */
const callMethod = async (
  bridge: () => PreloadBridge,
  name: string,
  method: Method,
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
export const createClient = (bridge: () => PreloadBridge): ContractClient =>
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
  ) as ContractClient;

/**
 * Returns the function that subscribes to the contract's events; a payload that breaks the contract is an uncaught
 * error and never reaches the handler.
 */
export const createListen =
  (bridge: () => PreloadBridge): EventListen =>
  (name, handler) =>
    bridge().listen(name, (payload) => handler(getEventSchema(name).parse(payload) as ClientEventPayload<typeof name>));

const getEventSchema = (name: EventName): z.ZodType => {
  const [feature = '', member = ''] = name.split('.');
  const declared = declarations[feature]?.[member];
  if (declared?.kind !== 'event') throw fail({ kind: 'internal', reference: `no event ${name}` });
  return declared.payload;
};

const getWindowBridge = (): PreloadBridge => window.invoiceDesk;

export const client: ContractClient = createClient(getWindowBridge);
export const listen: EventListen = createListen(getWindowBridge);
