import type { Frame } from 'playwright-core';
import { applicationOrigin, toApplication } from './addresses.ts';
import { strict } from './strict.ts';

interface MessageEventOptions {
  readonly sender: object;
  readonly frame: Frame;
  /** The frame around it; null for a page's own. */
  readonly parent: object | null;
  /** Returns whether the document that sent the message is still in its frame. */
  readonly isThere: () => boolean;
}

/** Creates the event of a message from a page. Electron looks for the frame when it is read: null once its document was left. */
export const createMessageEvent = (options: MessageEventOptions): Electron.IpcMainInvokeEvent => {
  const { sender, frame, parent, isThere } = options;
  const url = toApplication(frame.url());
  const senderFrame = strict('WebFrameMain', { url, origin: applicationOrigin(frame.url()), parent });
  const event = strict('IpcMainInvokeEvent', {
    ...{ sender, type: 'frame' },
    get senderFrame() {
      return isThere() ? senderFrame : null;
    },
  });
  return event as unknown as Electron.IpcMainInvokeEvent;
};
