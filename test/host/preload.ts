import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Mailbox } from './mailbox.ts';
import { createMessageCodec } from './messageCodec.ts';
import { preparePageWorld } from './pageWorld.ts';
import { runPreloadWorld, type ToMain } from './preloadWorld.ts';
import { openWorldBridge } from './worldBridge.ts';

interface PreloadOptions {
  /** Path of the application's preload. */
  readonly file: string;
  readonly mailbox: Mailbox;
  readonly receive: (message: Exclude<ToMain, { readonly kind: 'next' }>) => void;
}

/** The name of Electron's own, as developer tools show it. */
const worldName = 'Electron Isolated Context';

/** The documents with a preload: those of a window itself, once there is one. */
const hasPreload = "window === window.top && location.protocol !== 'about:'";

/**
 * Runs the application's preload in each document of a page before any other script, in a JavaScript world of its own:
 * it shares the document with the page, but no object and no global.
 */
export const installPreload = async (page: Page, { file, mailbox, receive }: PreloadOptions): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const [bindingName, eventName] = [createName(), createName()];
  const codec = createMessageCodec();

  const deliverNext = async (executionContextId: number): Promise<void> => {
    const texts = await mailbox.next();
    const call = { functionDeclaration: `(texts) => globalThis.${bindingName}(texts)`, arguments: [{ value: texts }] };
    // The document may have gone with its world by then.
    await devtools.send('Runtime.callFunctionOn', { ...call, executionContextId }).catch(() => undefined);
  };
  devtools.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== bindingName) return;
    const message = codec.decode(payload) as ToMain;
    if (message.kind === 'next') void deliverNext(executionContextId);
    else receive(message);
  });
  await devtools.send('Page.enable');
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: bindingName, executionContextName: worldName });
  // The page's side listens first.
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `'use strict'; if (${hasPreload}) (${preparePageWorld})('${eventName}', ${openWorldBridge});`,
  });
  const preload = `function (require, module, exports) {${readFileSync(file, 'utf8')}\n}`;
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName,
    source: `if (${hasPreload}) (${runPreloadWorld})({
      bindingName: '${bindingName}',
      eventName: '${eventName}',
      codec: (${createMessageCodec})(),
      openBridge: ${openWorldBridge},
      runPreload: ${preload},
    });`,
  });
};

const createName = (): string => `host${randomBytes(16).toString('hex')}`;
