import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseProfile } from '#app/profile/parseProfile.ts';

const cli = fileURLToPath(new URL('../../../../app/demo/cli.ts', import.meta.url));

const start = (...parameters: readonly string[]) =>
  spawn(process.execPath, [cli, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });

test('prints addresses, credentials and a profile, serves until interrupted, and says when the port is taken', async () => {
  const service = start('--port', '0', '--size', '20');
  const [printed] = (await once(service.stdout, 'data')) as [Buffer];
  const introduction = printed.toString();
  const url = /Demo service at (\S+)/.exec(introduction)?.[1] ?? '';

  expect(introduction).toContain('aino.lahti / saimaa-2026');
  expect(parseProfile(/Profile:\n([\s\S]*?\n\})/.exec(introduction)?.[1] ?? '').purchases.baseUrl).toBe(url);
  expect((await fetch(`${url}/mischief`)).status).toBe(200);

  const second = start('--port', new URL(url).port);
  const [complaint, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  expect([complaint.trim(), code]).toEqual([
    'The port is already in use. Choose another one with --port, or 0 for any.',
    1,
  ]);

  service.kill('SIGTERM');
  // Windows has no signal to ask with: the program is ended.
  expect(await once(service, 'exit')).toEqual(process.platform === 'win32' ? [null, 'SIGTERM'] : [0, null]);
});

test('says what is wrong with an argument', async () => {
  const service = start('--port', 'many');

  expect((await text(service.stderr)).trim()).toBe('--port must be a whole number from 0 to 65535.');
});
