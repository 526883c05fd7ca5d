import { describe, expect, test } from 'vitest';
import { findMount, parseMountInfo, parseMountOutput } from '#app/storage/files/mounts.ts';
import {
  fuseFileSystemMagic,
  isNetworkFolder,
  networkFileSystemMagics,
  networkMountTypes,
} from '#app/storage/files/networkFolder.ts';
import { type FileSystemProbe, refuseNetworkFolder } from '#main/platform/networkFolder.ts';

/** From statfs(2): file systems on disks and in memory. */
const localMagics = {
  EXT4_SUPER_MAGIC: 0xef53,
  XFS_SUPER_MAGIC: 0x58465342,
  BTRFS_SUPER_MAGIC: 0x9123683e,
  F2FS_SUPER_MAGIC: 0xf2f52010,
  TMPFS_MAGIC: 0x01021994,
  OVERLAYFS_SUPER_MAGIC: 0x794c7630,
  ECRYPTFS_SUPER_MAGIC: 0xf15f,
  MSDOS_SUPER_MAGIC: 0x4d44,
};

describe('a folder on Linux', () => {
  test.each(Object.entries(networkFileSystemMagics))('is in a network on a file system of type %s', (_, magic) => {
    expect(isNetworkFolder({ platform: 'linux', magic, mountType: null })).toBe(true);
    // As a system of 32 bits gives it.
    expect(isNetworkFolder({ platform: 'linux', magic: magic | 0, mountType: null })).toBe(true);
  });

  test.each(Object.entries(localMagics))('is local on a file system of type %s', (_, magic) => {
    expect(isNetworkFolder({ platform: 'linux', magic, mountType: null })).toBe(false);
  });

  test.each(networkMountTypes)('is in a network on a FUSE mount of type %s', (mountType) => {
    expect(isNetworkFolder({ platform: 'linux', magic: fuseFileSystemMagic, mountType })).toBe(true);
  });

  test.each(['fuseblk', 'fuse.gocryptfs', 'fuse.encfs', 'fuse.mergerfs', 'fuse', null])(
    'is local on a FUSE mount of type %s',
    (mountType) => {
      expect(isNetworkFolder({ platform: 'linux', magic: fuseFileSystemMagic, mountType })).toBe(false);
    },
  );
});

describe('a folder on Windows', () => {
  test.each([
    ['\\\\server\\share\\Invoice Desk', true],
    ['\\\\?\\UNC\\server\\share\\Invoice Desk', true],
    ['\\\\wsl.localhost\\Debian\\home', true],
    ['\\\\192.168.1.5\\share', true],
    ['C:\\Users\\me\\AppData\\Roaming\\Invoice Desk', false],
    ['\\\\?\\C:\\Users\\me', false],
    ['\\\\.\\C:\\Users\\me', false],
  ])('%s is in a network: %s', (realPath, isNetwork) => {
    expect(isNetworkFolder({ platform: 'win32', realPath })).toBe(isNetwork);
  });
});

const mountInfo = `22 27 0:21 / /proc rw,relatime - proc proc rw
27 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
90 27 0:50 / /home/me/my\\040files rw,nosuid,nodev shared:44 - fuse.sshfs me@server:/data rw,user_id=1000
91 27 8:17 / /home/me/disk rw - fuseblk /dev/sdb1 rw`;

const macMounts = `/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
devfs on /dev (devfs, local, nobrowse)
/dev/disk3s5 on /System/Volumes/Data (apfs, local, journaled, nobrowse, protect)
//me@server/share on /Volumes/my share (1) (smbfs, nodev, nosuid, mounted by me)`;

describe('findMount', () => {
  test('finds the mount with the longest path, and none by a part of a name', () => {
    const mounts = parseMountInfo(mountInfo);
    expect(findMount(mounts, '/home/me/my files/data')?.type).toBe('fuse.sshfs');
    expect(findMount(mounts, '/home/me/my files too')?.type).toBe('ext4');
    expect(findMount(mounts, '/home/me/disk')?.type).toBe('fuseblk');
    expect(findMount([], '/home')).toBeNull();
  });

  test('takes the last of several mounts at one place', () => {
    const again = parseMountInfo(`${mountInfo}\n92 27 0:51 / /home/me/disk rw - nfs4 server:/ rw`);
    expect(findMount(again, '/home/me/disk/data')?.type).toBe('nfs4');
  });

  test('reads the flags that macOS prints', () => {
    const mounts = parseMountOutput(macMounts);
    expect(findMount(mounts, '/Volumes/my share (1)/data')).toMatchObject({
      type: 'smbfs',
      flags: ['nodev', 'nosuid', 'mounted by me'],
    });
    expect(findMount(mounts, '/Users/me')?.flags).toContain('local');
  });
});

describe('refuseNetworkFolder', () => {
  /** A system without anything; the questions that a test expects are answered. */
  const reader = (answers: Partial<FileSystemProbe>): FileSystemProbe => {
    const unasked = (): never => {
      throw new Error('not asked for');
    };
    return {
      platform: 'linux',
      ...{ readMagic: unasked, realPath: unasked, readDevice: unasked, readMountInfo: unasked, listMounts: unasked },
      ...answers,
    };
  };
  const refusal = (folder: string, answers: Partial<FileSystemProbe>): unknown => {
    try {
      refuseNetworkFolder(folder, reader(answers));
      return null;
    } catch (failure) {
      return (failure as { readonly error: unknown }).error;
    }
  };
  const network = { kind: 'storage', reason: 'network' };

  test('refuses NFS on Linux without asking for mounts', () => {
    expect(refusal('/home/me', { readMagic: () => networkFileSystemMagics.NFS_SUPER_MAGIC ?? 0 })).toEqual(network);
    expect(refusal('/home/me', { readMagic: () => localMagics.EXT4_SUPER_MAGIC })).toBeNull();
  });

  test('distinguishes FUSE mounts by the target of a link', () => {
    const fuse = { readMagic: () => fuseFileSystemMagic, readMountInfo: () => mountInfo };
    expect(refusal('/home/me/link', { ...fuse, realPath: () => '/home/me/my files/data' })).toEqual(network);
    expect(refusal('/home/me/disk', { ...fuse, realPath: () => '/home/me/disk' })).toBeNull();
  });

  test('refuses a drive letter on Windows that is a share, and a share that cannot be resolved', () => {
    expect(refusal('Z:\\data', { platform: 'win32', realPath: () => '\\\\server\\share\\data' })).toEqual(network);
    expect(refusal('\\\\server\\share', { platform: 'win32' })).toEqual(network);
    expect(refusal('R:\\data', { platform: 'win32' })).toBeNull();
    expect(refusal('D:\\data', { platform: 'win32', realPath: () => 'D:\\data' })).toBeNull();
  });

  test('asks macOS for its mounts only where the folder is not on the data volume', () => {
    const mac = { platform: 'darwin' as const, realPath: (folder: string) => folder };
    expect(refusal('/Users/me', { ...mac, readDevice: () => 5 })).toBeNull();
    const elsewhere = { ...mac, readDevice: (path: string) => path.length, listMounts: () => macMounts };
    expect(refusal('/Volumes/my share (1)/data', elsewhere)).toEqual(network);
    expect(refusal('/Users/me', elsewhere)).toBeNull();
  });

  test('lets a folder be used where the system does not answer', () => {
    expect(refusal('/home/me', {})).toBeNull();
    expect(refusal('/home/me', { platform: 'darwin' })).toBeNull();
    expect(refusal('/home/me', { platform: 'freebsd' })).toBeNull();
  });
});
