import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { launch } from './fixture.ts';
import { expect } from './pageAssertions.ts';

/** Starts the application over a folder in which an earlier start has left compiled code; returns whether that is still there. */
const keepsCompiledCode = async (env: Readonly<Record<string, string>>): Promise<boolean> => {
  const userDataDir = mkdtempSync(join(tmpdir(), 'invoice-desk-code-'));
  onTestFinished(() => rmSync(userDataDir, { recursive: true, force: true }));
  mkdirSync(join(userDataDir, 'code'));
  const compiled = join(userDataDir, 'code', 'compiled');
  writeFileSync(compiled, 'of an earlier start');
  const application = await launch({ userDataDir, env });
  await application.window('main');
  await application.close();
  return existsSync(compiled);
};

test('code that was compiled by an earlier start is kept', async () => {
  expect(await keepsCompiledCode({})).toBe(true);
});

test('an AppImage, which has another path at each start, keeps no compiled code', async () => {
  expect(await keepsCompiledCode({ APPIMAGE: '/opt/Invoice Desk.AppImage' })).toBe(false);
});
