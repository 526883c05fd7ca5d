type StorageBackend = ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>;
type Environment = Readonly<Record<string, string | undefined>>;

const byPasswordStore: Readonly<Record<string, StorageBackend>> = {
  basic: 'basic_text',
  'gnome-libsecret': 'gnome_libsecret',
  kwallet: 'kwallet',
  kwallet5: 'kwallet5',
  kwallet6: 'kwallet6',
};

const byKdeVersion: Readonly<Record<string, StorageBackend>> = { '5': 'kwallet5', '6': 'kwallet6' };

const libsecretDesktops: readonly string[] = [
  'X-Cinnamon',
  'Deepin',
  'GNOME',
  'Pantheon',
  'XFCE',
  'UKUI',
  'Unity',
  'gnome',
  'mate',
  'deepin',
  'xfce',
  'ukui',
];

/**
 * Returns the backend that Electron names on Linux: a guess from `--password-store` and the desktop's name, whether a keyring is
 * there or not (electron.d.ts, `getSelectedStorageBackend`; Chromium's `base/nix/xdg_util.cc`).
 */
export const guessStorageBackend = (passwordStore: string | null, env: Environment): StorageBackend => {
  const asked = byPasswordStore[passwordStore ?? ''];
  if (asked) return asked;
  const desktops = [...(env.XDG_CURRENT_DESKTOP ?? '').split(':'), env.DESKTOP_SESSION ?? ''];
  for (const desktop of desktops) {
    if (libsecretDesktops.includes(desktop)) return 'gnome_libsecret';
    if (/^kde/i.test(desktop)) return byKdeVersion[env.KDE_SESSION_VERSION ?? ''] ?? 'kwallet';
  }
  return env.GNOME_DESKTOP_SESSION_ID === undefined ? 'basic_text' : 'gnome_libsecret';
};
