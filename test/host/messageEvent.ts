import type { Frame } from 'playwright-core';
import { applicationOrigin, toApplication } from './addresses.ts';
import { strict } from './strict.ts';

interface MessageEventOptions {
  readonly sender: object;
  /** A page's own frame: frames within it have no preload. */
  readonly frame: Frame;
  /** Returns whether the document that sent the message is still in its frame. */
  readonly isThere: () => boolean;
}

/** Creates the event of a message from a page. Electron looks for the frame when it is read: null once its document was left. */
export const createMessageEvent = (options: MessageEventOptions): Electron.IpcMainInvokeEvent => {
  const { sender, frame, isThere } = options;
  const url = toApplication(frame.url());
  const senderFrame = strict('WebFrameMain', { url, origin: applicationOrigin(frame.url()), parent: null });
  const event = strict('IpcMainInvokeEvent', {
    ...{ sender, type: 'frame' },
    get senderFrame() {
      return isThere() ? senderFrame : null;
    },
  });
  return event as unknown as Electron.IpcMainInvokeEvent;
};
