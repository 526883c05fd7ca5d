import { restrictEverySession } from '../electron/sessions.ts';
import { isRendererAddress } from './rendererAddress.ts';

/** The one permission that any page has: the renderer's copy buttons write text to the clipboard. */
const isAllowed = (permission: string, address: string): boolean =>
  permission === 'clipboard-sanitized-write' && isRendererAddress(address);

/** Denies every permission, every device and every download in every session, with the one exception above. */
export const guardAllSessions = (): void => restrictEverySession(isAllowed);
