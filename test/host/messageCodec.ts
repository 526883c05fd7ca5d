/** Turns the values of a message into a text and back. */
export interface MessageCodec {
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => unknown;
}

/**
 * Creates the codec of what a preload and the main process send each other: values as structured clone keeps them,
 * without cycles. Runs in the preload's world as text, too: nothing from outside the function is within its reach.
 */
export const createMessageCodec = (): MessageCodec => {
  const chunkBytes = 0x8000;

  const packBytes = (kind: string, bytes: Uint8Array): unknown => {
    let text = '';
    for (let start = 0; start < bytes.length; start += chunkBytes)
      text += String.fromCharCode(...bytes.subarray(start, start + chunkBytes));
    return ['bytes', kind, btoa(text)];
  };

  const packObject = (value: object): unknown => {
    const kind = Object.prototype.toString.call(value).slice(8, -1);
    if (Array.isArray(value)) return ['list', value.map(pack)];
    if (kind === 'Object') return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pack(each)]));
    if (kind === 'Date') return ['date', (value as Date).getTime()];
    if (kind === 'Map') return ['map', [...(value as Map<unknown, unknown>)].flat().map(pack)];
    if (kind === 'Set') return ['set', [...(value as Set<unknown>)].map(pack)];
    if (kind === 'Error') return ['error', (value as Error).message];
    if (kind === 'ArrayBuffer') return packBytes(kind, new Uint8Array(value as ArrayBuffer));
    if (ArrayBuffer.isView(value))
      return packBytes(kind, new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    throw new Error('An object could not be cloned.');
  };

  const pack = (value: unknown): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (value === undefined) return ['undefined'];
    if (typeof value === 'bigint') return ['bigint', String(value)];
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : ['number', Object.is(value, -0) ? '-0' : `${value}`];
    if (typeof value === 'object') return packObject(value);
    throw new Error('An object could not be cloned.');
  };

  const unpackBytes = (kind: string, text: string): unknown => {
    const { buffer } = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
    return kind === 'ArrayBuffer' ? buffer : Reflect.construct(Reflect.get(globalThis, kind), [buffer]);
  };

  const unpackPairs = (list: readonly unknown[]): readonly (readonly [unknown, unknown])[] =>
    Array.from({ length: list.length / 2 }, (_, index) => [unpack(list[2 * index]), unpack(list[2 * index + 1])]);

  const unpackers: Readonly<Record<string, (data: never, further: never) => unknown>> = {
    undefined: () => undefined,
    bigint: (digits: string) => BigInt(digits),
    number: (text: string) => Number(text),
    list: (items: readonly unknown[]) => items.map(unpack),
    date: (time: number | null) => new Date(time ?? Number.NaN),
    map: (items: readonly unknown[]) => new Map(unpackPairs(items)),
    set: (items: readonly unknown[]) => new Set(items.map(unpack)),
    error: (message: string) => new Error(message),
    bytes: unpackBytes,
  };

  const unpack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpack(each)]));
    const [kind, data, further] = value as [string, never, never];
    return unpackers[kind]?.(data, further);
  };

  return { encode: (value) => JSON.stringify(pack(value)), decode: (text) => unpack(JSON.parse(text)) };
};
