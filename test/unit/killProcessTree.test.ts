import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killProcessTree } from '../killProcessTree.ts';

/** Starts another program that shares its output, and says so. */
const parent = `
  const inner = "console.log('started'); setInterval(() => undefined, 1000)";
  require('node:child_process').spawn(process.execPath, ['-e', inner], { stdio: 'inherit' });
  setInterval(() => undefined, 1000);
`;

const start = async (program: string, detached: boolean): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['-e', program], { detached, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => killProcessTree(child));
  await once(child.stdout, 'data');
  return child;
};

test('a program is ended together with the one that it has started', async () => {
  const child = await start(parent, process.platform !== 'win32');
  // The output is closed when nobody is left who could write to it.
  const closed = once(child, 'close');
  killProcessTree(child);
  await closed;
  expect(child.exitCode ?? child.signalCode).not.toBeNull();
});

test('a program that leads no process group is ended alone', async () => {
  const child = await start("console.log('started'); setInterval(() => undefined, 1000)", false);
  const closed = once(child, 'close');
  killProcessTree(child);
  await closed;
  expect(child.exitCode ?? child.signalCode).not.toBeNull();
});

test('a program that has ended, and one that could not be started, are left alone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'close');
  killProcessTree(child);
  const missing = spawn(join(import.meta.dirname, 'noSuchProgram'));
  await once(missing, 'error');
  killProcessTree(missing);
  expect(missing.pid).toBeUndefined();
});
