import { describe, expect, test } from 'vitest';
import { findMount, parseMountInfo, parseMountOutput } from '#app/storage/files/mounts.ts';
import { isNetworkFolder, networkFileSystemMagics } from '#app/storage/files/networkFolder.ts';

describe('the mounts of a system', () => {
  test('are read from Linux, and lines that are none are left out', () => {
    const text =
      '22 27 0:21 / /my\\040files\\134x rw shared:1 - fuse.sshfs me@server rw\n\nno mount\n1 2 3 4 /x rw\n1 2 3 4  - ext4\n1 2 3 4 /y rw - \n';
    expect(parseMountInfo(text)).toEqual([{ point: '/my files\\x', type: 'fuse.sshfs', flags: [] }]);
  });

  test('are read from macOS, and lines that are none are left out', () => {
    const text = [
      '/dev/disk1 on / (apfs, local)',
      '//me@server/on a share on /Volumes/a on b (1) (smbfs)',
      ...['', 'map -hosts on /net', '/dev/disk2 on relative (apfs)', 'x on /y (apfs) more', '/dev/disk3 on /z ()'],
    ].join('\n');
    expect(parseMountOutput(text)).toEqual([
      { point: '/', type: 'apfs', flags: ['local'] },
      { point: '/Volumes/a on b (1)', type: 'smbfs', flags: [] },
    ]);
  });

  test('hold the folder at which they are, and those below', () => {
    const mounts = ['/data', '/data/deep', '/'].map((point) => ({ point, type: point, flags: [] }));
    const find = (path: string) => findMount(mounts, path)?.point;
    expect(['/data', '/data/x', '/data/deep', '/data/deep/x', '/database', '/'].map(find)).toEqual([
      ...['/data', '/data', '/data/deep', '/data/deep', '/', '/'],
    ]);
  });
});

describe('a folder on macOS', () => {
  test('is in a network unless its mount says that it is local, or was not found', () => {
    expect(isNetworkFolder({ platform: 'darwin', mountFlags: ['nodev'] })).toBe(true);
    expect(isNetworkFolder({ platform: 'darwin', mountFlags: ['nodev', 'local'] })).toBe(false);
    expect(isNetworkFolder({ platform: 'darwin', mountFlags: null })).toBe(false);
  });
});

test('a path on Windows is a share only where it begins as one', () => {
  expect(isNetworkFolder({ platform: 'win32', realPath: 'C:\\\\server\\share' })).toBe(false);
  expect(isNetworkFolder({ platform: 'win32', realPath: '\\\\?\\unc\\server\\share' })).toBe(true);
});

test('the type of a mount counts only where the file system is in user space', () => {
  const magic = networkFileSystemMagics.NFS_SUPER_MAGIC ?? 0;
  expect(isNetworkFolder({ platform: 'linux', magic: 0xef53, mountType: 'fuse.sshfs' })).toBe(false);
  expect(isNetworkFolder({ platform: 'linux', magic, mountType: 'fuseblk' })).toBe(true);
});
