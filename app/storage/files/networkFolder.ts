/** Properties of a folder's file system, as the operating system reports them. */
export type FileSystemFacts =
  /** `magic` is `f_type` of statfs(2); `mountType` the type of the mount, which is asked for where `magic` is that of FUSE. */
  | { readonly platform: 'linux'; readonly magic: number; readonly mountType: string | null }
  /** Flags of the mount as mount(8) prints them; null where it was not found. */
  | { readonly platform: 'darwin'; readonly mountFlags: readonly string[] | null }
  /** The path as GetFinalPathNameByHandle returns it: a mapped drive is then a share (`\\server\share`). */
  | { readonly platform: 'win32'; readonly realPath: string };

/** `f_type` of network and cluster file systems, from include/uapi/linux/magic.h or else statfs(2). */
export const networkFileSystemMagics: Readonly<Record<string, number>> = {
  NFS_SUPER_MAGIC: 0x6969,
  SMB_SUPER_MAGIC: 0x517b,
  CIFS_SUPER_MAGIC: 0xff534d42,
  SMB2_SUPER_MAGIC: 0xfe534d42,
  // Folders of the host in virtual machines and in WSL.
  V9FS_MAGIC: 0x01021997,
  VBOXSF_SUPER_MAGIC: 0x786f4256,
  AFS_SUPER_MAGIC: 0x5346414f,
  AFS_FS_MAGIC: 0x6b414653,
  CODA_SUPER_MAGIC: 0x73757245,
  NCP_SUPER_MAGIC: 0x564c,
  CEPH_SUPER_MAGIC: 0x00c36400,
  OCFS2_SUPER_MAGIC: 0x7461636f,
  GFS2_MAGIC: 0x01161970,
  LUSTRE_SUPER_MAGIC: 0x0bd00bd0,
  GPFS_SUPER_MAGIC: 0x47504653,
};

/** FUSE_SUPER_MAGIC: every file system in user space, on a disk (NTFS, encrypted folders) or in a network. */
export const fuseFileSystemMagic = 0x65735546;

/** Types of mounts (proc_pid_mountinfo(5)) that are FUSE and in a network, or a folder of the host of a virtual machine. */
export const networkMountTypes: readonly string[] = [
  'virtiofs',
  'fuse.sshfs',
  'fuse.rclone',
  'fuse.davfs',
  'fuse.davfs2',
  'fuse.s3fs',
  'fuse.goofys',
  'fuse.gcsfuse',
  'fuse.blobfuse',
  'fuse.blobfuse2',
  'fuse.gvfsd-fuse',
  'fuse.kio-fuse',
  'fuse.curlftpfs',
  'fuse.glusterfs',
  'fuse.ceph',
  'fuse.ceph-fuse',
  'fuse.mfs',
  'fuse.juicefs',
  'fuse.google-drive-ocamlfuse',
  'fuse.vmhgfs-fuse',
];

/** MNT_LOCAL of statfs(2), "file system is stored locally", as mount(8) of macOS prints it. */
const localFlag = 'local';

/**
 * Returns whether a folder is on a network drive, where SQLite's write-ahead log cannot work: all programs that use it
 * have to share memory (https://www.sqlite.org/wal.html). File systems missing from the tables count as disks of this
 * computer.
 */
export const isNetworkFolder = (facts: FileSystemFacts): boolean => {
  switch (facts.platform) {
    case 'linux': {
      // A number of 32 bits, which a system of 32 bits gives with a sign.
      const magic = facts.magic >>> 0;
      if (magic === fuseFileSystemMagic) return facts.mountType !== null && networkMountTypes.includes(facts.mountType);
      return Object.values(networkFileSystemMagics).includes(magic);
    }
    case 'darwin':
      return facts.mountFlags !== null && !facts.mountFlags.includes(localFlag);
    case 'win32':
      return isShare(facts.realPath);
  }
};

/** `\\server\share` or `\\?\UNC\server\share`; `\\?\C:\` and `\\.\` name devices of this computer. */
const isShare = (path: string): boolean => /^\\\\(?:\?\\UNC\\|[^\\?.])/i.test(path);
