export type PermissionCheck = (contents: null, permission: string, origin: string, details: object) => boolean;
export type PermissionRequest = (
  contents: { getURL(): string },
  permission: string,
  answer: (granted: boolean) => void,
  details: object,
) => void;

/** Chromium's permissions that a page can be given from outside, by Electron's names for them. */
const names: Readonly<Record<string, string>> = {
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
};

/**
 * What the application's handlers allow to the page at `address`. They are asked once for each permission beforehand, not when the page
 * wants it; without a handler everything is allowed, as in Electron.
 */
export const grantedPermissions = (
  address: string,
  check: PermissionCheck | null,
  request: PermissionRequest | null,
): string[] =>
  Object.entries(names)
    .filter(
      ([permission]) => (check?.(null, permission, address, {}) ?? true) || isGranted(address, permission, request),
    )
    .map(([, chromiumName]) => chromiumName);

const isGranted = (address: string, permission: string, request: PermissionRequest | null): boolean => {
  let granted = false;
  request?.(
    { getURL: () => address },
    permission,
    (answer) => {
      granted = answer;
    },
    {},
  );
  return granted;
};
