import type { PageCall } from '../electron/ipc.ts';
import { isRendererAddress } from '../windows/rendererAddress.ts';

/**
 * Only the top frame of a page that this application serves itself may ask anything of the main process. The address alone does
 * not say who controls a frame (a sandboxed document has it, too), and the origin alone not that the page is one of ours.
 */
export const isTrustedIpcSender = ({ senderFrame }: PageCall): boolean =>
  senderFrame !== null &&
  senderFrame.parent === null &&
  isRendererAddress(senderFrame.origin) &&
  isRendererAddress(senderFrame.url);
