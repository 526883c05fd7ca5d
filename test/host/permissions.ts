import { applicationOrigin, toApplication } from './addresses.ts';

/** Who asks: the document that a frame is about to show. */
interface PermissionDetails {
  readonly requestingUrl: string;
  readonly isMainFrame: boolean;
}

export type PermissionCheck = (
  contents: null,
  permission: string,
  origin: string,
  details: PermissionDetails,
) => boolean;
export type PermissionRequest = (
  contents: { getURL(): string },
  permission: string,
  answer: (granted: boolean) => void,
  details: PermissionDetails,
) => void;

/** Chromium's permissions that a page can be given from outside, by Electron's names for them. */
const names: Readonly<Record<string, string>> = {
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
};

interface PermissionHandlers {
  readonly check: PermissionCheck | null;
  readonly request: PermissionRequest | null;
}

/**
 * Returns what the application's handlers allow to the page at `address`. They are asked once for each permission beforehand, not when
 * the page wants it; without a handler everything is allowed, as in Electron.
 */
export const findGrantedPermissions = (
  address: string,
  isMainFrame: boolean,
  { check, request }: PermissionHandlers,
): string[] => {
  const details = { requestingUrl: toApplication(address), isMainFrame };
  const origin = `${applicationOrigin(address)}/`;
  return Object.entries(names)
    .filter(
      ([permission]) => (check?.(null, permission, origin, details) ?? true) || isGranted(permission, details, request),
    )
    .map(([, chromiumName]) => chromiumName);
};

const isGranted = (permission: string, details: PermissionDetails, request: PermissionRequest | null): boolean => {
  let granted = false;
  request?.(
    { getURL: () => details.requestingUrl },
    permission,
    (answer) => {
      granted = answer;
    },
    details,
  );
  return granted;
};
