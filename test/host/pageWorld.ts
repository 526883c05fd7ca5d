import type { openWorldBridge } from './worldBridge.ts';

/**
 * Runs in the page's own world before any script of the page, as text: nothing from outside the function is within its
 * reach. Opens the page's side of the bridge as soon as the preload's world hands over the node that both share.
 */
export const preparePageWorld = (eventName: string, openBridge: typeof openWorldBridge): void => {
  const { defineProperty, freeze, isFrozen, values } = Object;
  const { isView } = ArrayBuffer;

  const freezeDeeply = (value: unknown): unknown => {
    const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null);
    if (!isObject || isView(value) || isFrozen(value)) return value;
    freeze(value);
    const members = values(value);
    for (let index = 0; index < members.length; index += 1) freezeDeeply(members[index]);
    return value;
  };
  const expose = (...[name, api]: readonly unknown[]): void => {
    if ((name as string) in window)
      throw new Error('Cannot bind an API on top of an existing property on the window object');
    const value = freezeDeeply(api);
    defineProperty(window, name as string, { value, enumerable: true, writable: false, configurable: false });
  };
  const open = (event: Event): void => {
    const node = (event as MouseEvent).relatedTarget as EventTarget;
    openBridge({ node, receives: 'to-page', sends: 'to-preload', root: expose });
  };
  window.addEventListener(eventName, open, { once: true });
};
