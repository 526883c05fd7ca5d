/** A value on its way to the other world. Structured clone carries it, so neither world ever holds an object of the other. */
type Parcel =
  | { readonly kind: 'copy'; readonly value: unknown }
  | { readonly kind: 'list'; readonly items: Parcel[] }
  | { readonly kind: 'object'; readonly names: string[]; readonly items: Parcel[] }
  | { readonly kind: 'function'; readonly id: number }
  | { readonly kind: 'returned'; readonly id: number }
  | { readonly kind: 'promise'; readonly id: number }
  | { readonly kind: 'error'; readonly message: string };
type BridgeMessage =
  | { readonly kind: 'call'; readonly id: number; readonly args: Parcel }
  | { readonly kind: 'answer' | 'refusal'; readonly value: Parcel }
  | { readonly kind: 'fulfilled' | 'rejected'; readonly id: number; readonly value: Parcel };
interface Settlement {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: unknown) => void;
}
type AnyFunction = (...args: readonly unknown[]) => unknown;

/** What one side of the bridge is made of: the node that both worlds hold, and the types of the events to and from it. */
interface BridgeSide {
  readonly node: EventTarget;
  readonly receives: string;
  readonly sends: string;
  /** The function that the other side gets from the start. */
  readonly root: AnyFunction;
}

/**
 * Opens one side of the bridge between a page's world and its preload's, and returns the other side's root function.
 * Values are copied, functions and promises proxied, errors keep their message only. Runs in both worlds, as text and
 * before any script of the page: it holds on to all that it needs, so that nothing a page replaces later is used.
 */
export const openWorldBridge = ({ node, receives, sends, root }: BridgeSide): AnyFunction => {
  const { apply, defineProperty } = Reflect;
  const { keys } = Object;
  const { isArray } = Array;
  const { CustomEvent: NativeCustomEvent, Error: NativeError, TypeError: NativeTypeError } = globalThis;
  const { Map: NativeMap, Promise: NativePromise, Set: NativeSet, WeakMap: NativeWeakMap } = globalThis;
  const { toString: readTag } = Object.prototype;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const { then } = NativePromise.prototype;
  const { get: mapGet, set: mapSet, delete: mapDelete } = NativeMap.prototype;
  const { get: weakGet, set: weakSet } = NativeWeakMap.prototype;
  const { has: setHas, add: setAdd } = NativeSet.prototype;
  const readDetail = Object.getOwnPropertyDescriptor(NativeCustomEvent.prototype, 'detail')?.get as AnyFunction;
  const cloneable: Readonly<Record<string, true>> = Object.assign(Object.create(null), {
    ...{ '[object Date]': true, '[object RegExp]': true, '[object Map]': true, '[object Set]': true },
    ...{ '[object ArrayBuffer]': true, '[object DataView]': true, '[object Blob]': true, '[object File]': true },
    ...{ '[object Int8Array]': true, '[object Uint8Array]': true, '[object Uint8ClampedArray]': true },
    ...{ '[object Int16Array]': true, '[object Uint16Array]': true, '[object Int32Array]': true },
    ...{ '[object Uint32Array]': true, '[object Float32Array]': true, '[object Float64Array]': true },
    ...{ '[object BigInt64Array]': true, '[object BigUint64Array]': true },
  });

  const noException =
    'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.';

  /** Stands for a message that structured clone refuses, which arrives as null. */
  const lost: BridgeMessage = { kind: 'refusal', value: { kind: 'error', message: 'An object could not be cloned.' } };

  /** Functions that the other side may call, with the object of which each was a member. */
  const offered = new NativeMap<number, { readonly run: AnyFunction; readonly receiver: unknown }>();
  /** Ids of the other side's functions, by their proxies here. */
  const proxies = new NativeWeakMap<object, number>();
  const promised = new NativeMap<number, Settlement>();
  let lastId = 0;
  let reply: BridgeMessage | null = null;

  const define = (object: object, name: string | number, value: unknown): void => {
    const descriptor = { __proto__: null, value, writable: true, enumerable: true, configurable: true };
    defineProperty(object, name, descriptor as PropertyDescriptor);
  };
  const send = (message: BridgeMessage): void => {
    const options = { __proto__: null, detail: message };
    apply(dispatchEvent, node, [new NativeCustomEvent(sends, options as CustomEventInit)]);
  };

  /** Returns whether structured clone alone copies the value as the bridge has to. */
  const isData = (value: unknown, seen: Set<unknown>): boolean => {
    if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
    if (apply(setHas, seen, [value])) return true;
    apply(setAdd, seen, [value]);
    const isList = isArray(value);
    const tag = apply(readTag, value, []) as string;
    if (!isList && tag !== '[object Object]') return cloneable[tag] === true;
    const names = keys(value);
    for (let index = 0; index < names.length; index += 1)
      if (!isData(value[names[index] as keyof typeof value], seen)) return false;
    return true;
  };

  const offer = (run: AnyFunction, receiver: unknown): number => {
    lastId += 1;
    apply(mapSet, offered, [lastId, { run, receiver }]);
    return lastId;
  };
  const packPromise = (promise: Promise<unknown>): Parcel => {
    lastId += 1;
    const id = lastId;
    const settle = (kind: 'fulfilled' | 'rejected') => (value: unknown) => {
      try {
        send({ kind, id, value: pack(value) });
      } catch (cause) {
        send({ kind: 'rejected', id, value: pack(cause) });
      }
    };
    apply(then, promise, [settle('fulfilled'), settle('rejected')]);
    return { kind: 'promise', id };
  };
  const packObject = (value: object, seen: Map<unknown, Parcel>): Parcel => {
    if (value instanceof NativePromise) return packPromise(value);
    if (value instanceof NativeError) return { kind: 'error', message: `${value.message}` };
    const tag = apply(readTag, value, []) as string;
    if (cloneable[tag]) return { kind: 'copy', value };
    const isList = isArray(value);
    if (!isList && tag !== '[object Object]')
      throw new NativeTypeError(`test/host does not imitate ${tag} on a context bridge`);
    const names = keys(value);
    const items: Parcel[] = [];
    const parcel: Parcel = isList ? { kind: 'list', items } : { kind: 'object', names, items };
    apply(mapSet, seen, [value, parcel]);
    for (let index = 0; index < names.length; index += 1)
      define(items, index, packPart(value[names[index] as keyof typeof value], value, seen));
    return parcel;
  };
  const packPart = (value: unknown, receiver: unknown, seen: Map<unknown, Parcel>): Parcel => {
    if (typeof value === 'symbol') throw new NativeTypeError('test/host does not imitate symbols on a context bridge');
    if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return { kind: 'copy', value };
    const known = apply(mapGet, seen, [value]) as Parcel | undefined;
    if (known) return known;
    if (typeof value !== 'function') return packObject(value, seen);
    const returned = apply(weakGet, proxies, [value]) as number | undefined;
    const parcel: Parcel =
      returned === undefined
        ? { kind: 'function', id: offer(value as AnyFunction, receiver) }
        : { kind: 'returned', id: returned };
    apply(mapSet, seen, [value, parcel]);
    return parcel;
  };
  const pack = (value: unknown): Parcel =>
    isData(value, new NativeSet()) ? { kind: 'copy', value } : packPart(value, undefined, new NativeMap());

  const unpackPart = (parcel: Parcel, seen: Map<Parcel, unknown>): unknown => {
    if (parcel.kind === 'copy') return parcel.value;
    if (parcel.kind === 'error') return new NativeError(parcel.message);
    if (parcel.kind === 'returned') return apply(mapGet, offered, [parcel.id]).run;
    const known = apply(mapGet, seen, [parcel]);
    if (known !== undefined) return known;
    if (parcel.kind === 'function') return remember(parcel, createProxy(parcel.id), seen);
    if (parcel.kind === 'promise') return remember(parcel, awaitOther(parcel.id), seen);
    if (parcel.kind === 'list') {
      const list = remember(parcel, [], seen);
      for (let index = 0; index < parcel.items.length; index += 1)
        define(list, index, unpackPart(parcel.items[index] as Parcel, seen));
      return list;
    }
    const object = remember(parcel, {}, seen);
    for (let index = 0; index < parcel.items.length; index += 1)
      define(object, parcel.names[index] as string, unpackPart(parcel.items[index] as Parcel, seen));
    return object;
  };
  const remember = <T>(parcel: Parcel, value: T, seen: Map<Parcel, unknown>): T => {
    apply(mapSet, seen, [parcel, value]);
    return value;
  };
  const unpack = (parcel: Parcel): unknown => unpackPart(parcel, new NativeMap());
  const createProxy = (id: number): AnyFunction => {
    const proxy: AnyFunction = (...args) => callOther(id, args);
    apply(weakSet, proxies, [proxy, id]);
    return proxy;
  };
  const awaitOther = (id: number): Promise<unknown> =>
    new NativePromise((resolve, reject) => void apply(mapSet, promised, [id, { resolve, reject }]));

  /** Calls a function of the other side, which answers before the event's dispatch is over. */
  const callOther = (id: number, args: readonly unknown[]): unknown => {
    send({ kind: 'call', id, args: pack(args) });
    const answer = reply;
    reply = null;
    // The other side has gone with its document.
    if (answer?.kind !== 'answer' && answer?.kind !== 'refusal') return undefined;
    const value = unpack(answer.value);
    if (answer.kind === 'refusal') throw value;
    return value;
  };
  const describeThrown = (cause: unknown): string => {
    const message = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : null;
    return typeof message === 'string' ? message : noException;
  };
  const answerCall = (id: number, args: Parcel): void => {
    let answer: BridgeMessage;
    try {
      const { run, receiver } = apply(mapGet, offered, [id]);
      answer = { kind: 'answer', value: pack(apply(run, receiver, unpack(args) as unknown[])) };
    } catch (cause) {
      answer = { kind: 'refusal', value: { kind: 'error', message: describeThrown(cause) } };
    }
    send(answer);
  };
  const receive = (message: BridgeMessage | null): void => {
    if (message === null) {
      reply = lost;
      send(lost);
    } else if (message.kind === 'call') answerCall(message.id, message.args);
    else if (message.kind === 'fulfilled' || message.kind === 'rejected') {
      const { resolve, reject } = apply(mapGet, promised, [message.id]) as Settlement;
      apply(mapDelete, promised, [message.id]);
      (message.kind === 'fulfilled' ? resolve : reject)(unpack(message.value));
    } else reply = message;
  };

  apply(mapSet, offered, [0, { run: root, receiver: undefined }]);
  apply(addEventListener, node, [receives, (event: Event) => receive(apply(readDetail, event, []) as BridgeMessage)]);
  return (...args) => callOther(0, args);
};
