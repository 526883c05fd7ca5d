import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpRequest } from '#app/http/client.ts';
import { findCallPath, openProgram } from '#build/callPath/findCallPath.ts';
import { stepPaths } from '#build/callPath/stepPaths.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { newRecipient, openDemoSales } from './demoSales.ts';
import { matchesStep, networkWhere, steps } from './network.ts';
import { readyDraft, send } from './parts.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Receive the next function as an argument: the lock, the pace of the requests, the token, and lines that are sent singly. */
const wrappers = [
  'outbox/sendingLock',
  'outbox/companyQueue',
  'batch/requestThrottle',
  'api/nonRetryingClient',
  'api/replaceRemoteLines',
];

const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 200;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

/** Returns the files of the sales code that wait for the call that is made now, by their paths from the root. */
const readStack = (): readonly string[] => {
  const found = (new Error().stack ?? '').matchAll(/(?<!integration\/)(?:app\/sales|main\/ipc)\/[\w/]+\.ts/g);
  return [...new Set([...found].map(([path]) => path))];
};

test('every step is sent through the files of its call path, and wrappers alone are called between them', async () => {
  const stacks = new Map<string, readonly string[]>();
  const note = (request: HttpRequest): null => {
    const step = steps.find((named) => matchesStep(named)(request));
    if (step && !stacks.has(step.kind)) stacks.set(step.kind, readStack());
    return null;
  };
  const opened = openDemoSales(networkWhere(note));
  expect((await send(opened, await readyDraft(opened.sales, newRecipient()))).state).toBe('done');

  const program = openProgram(root, 'main/ipc/sales.ts');
  for (const { step, points } of nonEmpty(stepPaths.filter((path) => stacks.has(path.step)))) {
    const listed = findCallPath(root, program, points)?.map(({ path }) => path) ?? [];
    const called = (stacks.get(step) ?? []).filter((file) => !wrappers.some((name) => file === `app/sales/${name}.ts`));
    // The stack ends where the queue is asked for its turn; the handlers before it have returned its promise.
    expect(called.toReversed(), step).toEqual(listed.slice(listed.indexOf('app/sales/submissions.ts')));
  }
  expect([...stacks.keys()]).toEqual(steps.map(({ kind }) => kind));
});
