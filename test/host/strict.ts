import { EventEmitter } from 'node:events';

/** Members that are read from any object implicitly: to await, print or compare it. */
const askedOfAnything: ReadonlySet<string> = new Set(['then', 'toJSON', 'constructor', 'prototype', 'nodeType']);

const notImitated = (name: string): Error => new Error(`test/host does not imitate ${name}`);

/** Returns the same object, except that reading a missing member throws and names the member. */
export const strict = <T extends object>(name: string, target: T): T =>
  new Proxy(target, {
    get: (object, member, receiver) => {
      if (typeof member === 'symbol' || member in object || askedOfAnything.has(member))
        return Reflect.get(object, member, receiver);
      throw notImitated(`${name}.${member}`);
    },
  });

/** Returns a part of Electron that is not imitated: it can be imported, and throws by name when it is used. */
export const absent = (name: string): object =>
  new Proxy(function absent() {}, {
    get: (_object, member) => {
      if (typeof member === 'symbol' || askedOfAnything.has(member)) return undefined;
      throw notImitated(`${name}.${member}`);
    },
    construct: () => {
      throw notImitated(`new ${name}`);
    },
  });

/** An emitter that refuses listeners for events it would never emit, by name. */
export class StrictEmitter extends EventEmitter {
  private readonly label: string;
  private readonly known: ReadonlySet<string>;

  constructor(label: string, known: readonly string[]) {
    super();
    this.label = label;
    this.known = new Set(known);
  }

  override on(event: string, listener: Parameters<EventEmitter['on']>[1]): this {
    if (!this.known.has(event)) throw notImitated(`${this.label}.on('${event}')`);
    return super.on(event, listener);
  }

  override addListener(event: string, listener: Parameters<EventEmitter['on']>[1]): this {
    return this.on(event, listener);
  }
}

/** Emits `event` with an Electron event object in front; answers whether a listener prevented the default. */
export const emitPreventable = (
  emitter: EventEmitter,
  event: string,
  details: object,
  ...rest: readonly unknown[]
): boolean => {
  let prevented = false;
  const object = {
    ...details,
    preventDefault: () => {
      prevented = true;
    },
    get defaultPrevented() {
      return prevented;
    },
  };
  emitter.emit(event, object, ...rest);
  return prevented;
};
