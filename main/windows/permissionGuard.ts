import { app, type Session } from 'electron';
import { isRendererAddress } from './rendererAddress.ts';

/** The one permission that any page has: the renderer's copy buttons write text to the clipboard. */
const isAllowed = (permission: string, address: string): boolean =>
  permission === 'clipboard-sanitized-write' && isRendererAddress(address);

/** Denies every permission and every device in every session, with the one exception above. */
export const denyPermissions = (): void => {
  app.on('session-created', denyForSession);
};

const denyForSession = (session: Session): void => {
  session.setPermissionCheckHandler((_contents, permission, origin) => isAllowed(permission, origin));
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isAllowed(permission, requestingUrl)),
  );
  session.setDevicePermissionHandler(() => false);
};
