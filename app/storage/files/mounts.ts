/** A mounted file system. */
export interface MountedFileSystem {
  readonly point: string;
  readonly type: string;
  readonly flags: readonly string[];
}

/** Reads `/proc/self/mountinfo`, see proc_pid_mountinfo(5). */
export const parseMountInfo = (text: string): readonly MountedFileSystem[] =>
  text.split('\n').flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ');
    const point = before.split(' ')[4];
    const [type] = after.split(' ');
    return point && type ? [{ point: unescapeOctal(point), type, flags: [] }] : [];
  });

/** Reads what mount(8) of macOS prints: `//user@server/share on /Volumes/share (smbfs, nodev, nosuid)`. */
export const parseMountOutput = (text: string): readonly MountedFileSystem[] =>
  text.split('\n').flatMap((line) => {
    const [, point, options] = /^.*? on (\/.*) \(([^()]*)\)$/.exec(line) ?? [];
    const [type, ...flags] = options?.split(', ') ?? [];
    return point && type ? [{ point, type, flags }] : [];
  });

/**
 * Returns the mount that contains an absolute path: the one with the longest mount point, and the last of equal ones.
 */
export const findMount = (mounts: readonly MountedFileSystem[], path: string): MountedFileSystem | null =>
  mounts
    .filter(({ point }) => path === point || path.startsWith(point.endsWith('/') ? point : `${point}/`))
    .reduce<MountedFileSystem | null>(
      (best, mount) => (best && best.point.length > mount.point.length ? best : mount),
      null,
    );

/** Replaces octal escapes: spaces, tabs, line ends and backslashes are written as `\040` and the like. */
const unescapeOctal = (text: string): string =>
  text.replaceAll(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
