import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restrictPermissionsToOwner } from '#main/platform/ownerOnly.ts';

test.skipIf(process.platform === 'win32')('what others could open is closed to them, and nothing outside', () => {
  const root = mkdtempSync(join(tmpdir(), 'invoice-desk-modes-'));
  const path = (...names: string[]) => join(root, ...names);
  const readMode = (...names: string[]) => (statSync(path(...names)).mode & 0o777).toString(8);
  mkdirSync(path('data', 'purchases'), { recursive: true });
  const files = [path('data', 'purchases', 'a.sqlite'), path('data', 'settings.json'), path('outside')];
  for (const file of files) writeFileSync(file, '');
  symlinkSync(path('outside'), path('data', 'link'));
  symlinkSync(path('nowhere'), path('data', 'dangling'));
  for (const loose of [path('data'), path('data', 'purchases')]) chmodSync(loose, 0o755);
  for (const loose of files) chmodSync(loose, 0o664);

  restrictPermissionsToOwner(path('data'));

  expect([readMode('data'), readMode('data', 'purchases')]).toEqual(['700', '700']);
  expect([readMode('data', 'purchases', 'a.sqlite'), readMode('data', 'settings.json')]).toEqual(['600', '600']);
  expect(readMode('outside')).toBe('664');
  rmSync(root, { recursive: true });
});
