import type { IpcMainInvokeEvent } from 'electron';
import { isRendererAddress } from '../shell/rendererAddress.ts';

/** Only the top frame of a page that this application serves itself may ask anything of the main process. */
export const isTrustedSender = ({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean =>
  senderFrame !== null && senderFrame.parent === null && isRendererAddress(senderFrame.url);
