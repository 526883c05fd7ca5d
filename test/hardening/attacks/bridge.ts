import { z } from 'zod';
import { ipcContract } from '#app/contract/index.ts';
import type { IpcEvent, IpcMethod } from '#app/contract/ipcMethod.ts';
import type { Probe } from '../row.ts';
import type { Stage } from '../stage.ts';

/** Compares the response to a page that calls, or listens to, something of that name. */
const createProbe = (kind: 'invoke' | 'listen', name: string, expected: string): Probe => [
  `${kind} “${name}”`,
  expected,
  ({ main }) =>
    main.evaluate(
      async ([how, member]) => {
        try {
          await Reflect.get(globalThis, 'invoiceDesk')[how as string](member, () => {});
          return 'taken';
        } catch (cause) {
          return (cause as Error).message;
        }
      },
      [kind, name],
    ),
];

const getErrorKind = async ({ invoke }: Stage, name: string, input: unknown): Promise<string> => {
  const answer = await invoke(name, input);
  return answer.ok ? 'answered' : answer.error.kind;
};

/** JSON in which `__proto__` is a member of its own. */
const polluting = (further: object): unknown =>
  JSON.parse(
    `{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},${JSON.stringify(further).slice(1)}`,
  );

const isPolluted = ({ application, main }: Stage): Promise<readonly string[]> =>
  Promise.all([
    main.evaluate(() => ('polluted' in {} ? 'the page' : '')),
    application.host.evaluate(() => ('polluted' in {} ? 'the main process' : ''), null),
  ]);

const afterPolluting =
  (name: string, input: (stage: Stage) => object): Probe[2] =>
  async (stage) => {
    await stage.invoke(name, polluting(input(stage)));
    return (await isPolluted(stage)).filter(Boolean).join(', ') || 'nothing';
  };

const members = Object.entries(ipcContract).flatMap(([feature, declared]) =>
  Object.entries(declared as Record<string, IpcMethod | IpcEvent>).flatMap(([name, member]) =>
    member.kind === 'method' ? [{ name: `${feature}.${name}`, input: member.input }] : [],
  ),
);

/** The methods whose input may be a text or a list of any length. */
const unbounded = (): readonly string[] =>
  members.filter(({ input }) => hasNoEnd(z.toJSONSchema(input, { io: 'output' }))).map(({ name }) => name);

const hasNoEnd = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, maxLength, maxItems, enum: closed, const: only, pattern, ...parts } = schema as Record<string, unknown>;
  const isOpenText = type === 'string' && maxLength === undefined && !closed && only === undefined && !pattern;
  return isOpenText || (type === 'array' && maxItems === undefined) || Object.values(parts).some(hasNoEnd);
};

export const bridge: readonly Probe[] = [
  ...['application.nothing', 'application.preferencesChanged', '__proto__', 'constructor', 'toString', ''].map((name) =>
    createProbe('invoke', name, 'unknown method'),
  ),
  ...['application.info', 'purchases.nothing', '__proto__', ''].map((name) =>
    createProbe('listen', name, 'unknown event'),
  ),
  [
    'its functions replaced by a script',
    'as they were',
    ({ main }) =>
      main.evaluate(() => {
        const before = Reflect.get(globalThis, 'invoiceDesk');
        try {
          Reflect.set(before, 'invoke', () => 'mine');
          Reflect.set(globalThis, 'invoiceDesk', {});
        } catch {
          // It may throw or not: only the result below counts.
        }
        const after = Reflect.get(globalThis, 'invoiceDesk');
        return after === before && String(after.invoke).includes('mine') === false ? 'as they were' : 'replaced';
      }),
  ],
  ['polluted by a choice', 'nothing', afterPolluting('managed.choose', () => ({ theme: 'light' }))],
  [
    'polluted by a query',
    'nothing',
    afterPolluting('purchases.view', ({ company }) => ({
      query: polluting({ scope: company }) as object,
      locate: null,
    })),
  ],
  [
    'polluted by a profile',
    'nothing',
    afterPolluting('connections.checkProfile', () => ({
      text: '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}',
    })),
  ],
  [
    'polluted by an expression of a dialect',
    'nothing',
    afterPolluting('connections.checkProfile', () => ({
      text: '{"sales":{"dialect":{"createContact":{"method":"GET","path":"/a","answer":"$.__proto__.__defineGetter__(\\"polluted\\", $sum)"}}}}',
    })),
  ],
  ['methods whose input has no end', 'none', () => unbounded().join(', ') || 'none'],
  [
    'two million characters where a few are expected',
    'invalidRequest',
    (stage) => getErrorKind(stage, 'session.state', { connectionId: 'x'.repeat(2_000_000) }),
  ],
  [
    'two million characters as a profile',
    'invalidRequest',
    (stage) => getErrorKind(stage, 'connections.checkProfile', { text: 'x'.repeat(2_000_000) }),
  ],
  [
    'a company that is a path',
    'notFound',
    (stage) => getErrorKind(stage, 'session.state', { connectionId: '../../etc/passwd' }),
  ],
];
