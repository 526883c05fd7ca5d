import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let outcome: Record<string, unknown>;

/** Runs the window's own module, without the rest of the application, in the stand-in's Chromium. */
beforeAll(async () => {
  const args = [
    '--import',
    join(root, 'test/host/register.mjs'),
    fileURLToPath(new URL('./signInWindowProbe.ts', import.meta.url)),
  ];
  const env = { ...process.env, INVOICE_DESK_HEADLESS: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  outcome = JSON.parse(stdout);
});

test('catches what the page itself posts, and lets nothing else reach the redirect address', () => {
  expect(outcome.caught).toMatchObject({ method: 'POST', body: 'code=c-_top' });
  expect(outcome.leaked).toEqual([]);
});

test('a page that cannot be reached is no empty window', () => {
  expect(outcome.unreachable).toEqual({ kind: 'offline' });
});

test('closing it is a change of mind, except at a fault that is shown only there, whose words are read before it goes', () => {
  expect(outcome.closed).toEqual({ kind: 'signInCancelled' });
  const words = '400 unknown client';
  expect(outcome.closedAtFault).toMatchObject({ kind: 'signInFailed', reason: 'shownInWindow', detail: words });
});

test('closes when it is no longer wanted', () => {
  expect(outcome.stopped).toEqual({ kind: 'signInCancelled' });
});

test('a fault that is shown when the time is over is the news, not the time', () => {
  expect(outcome.stoppedAtFault).toMatchObject({ kind: 'signInFailed', reason: 'shownInWindow', detail: '400' });
});

test('catches whatever the registered address is', () => {
  const caught = (outcome.answers as { method?: string; body?: string }[]).map(
    ({ method, body }) => `${method} ${body}`,
  );
  expect(caught).toEqual(caught.map(() => 'POST code=c'));
  expect(caught).toHaveLength(8);
});

test('an attempt finds nothing of the one before it, and all attempts together use one session, also those without a proxy', () => {
  expect(outcome.cookies).toEqual(['', '']);
  expect(outcome.refusals).toBe(2);
  expect(outcome.sessions).toBe(1);
});

test('stays hidden where a sign-in runs by itself, until it is brought to the front', () => {
  expect(outcome.visibility).toEqual({ shown: [true, true], hidden: [false, true] });
});
