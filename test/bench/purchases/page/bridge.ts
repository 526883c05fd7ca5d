import type { PreloadBridge } from '../../../../renderer/ipc/bridge.ts';
import type { BridgeCall, BridgeMessage } from '../bridgeMessages.ts';

const handlers = new Map<string, Set<(payload: unknown) => void>>();

type Invoke = PreloadBridge['invoke'];

/** Resolvers of the calls underway, by their numbers. */
const calls = new Map<number, (answer: unknown) => void>();
let lastId = 0;

/** The connection stays open, as the channel between Electron's processes does. */
const socket = new WebSocket(`ws://${location.host}`);
socket.onmessage = ({ data }) => {
  const message: BridgeMessage = JSON.parse(data);
  if (message.kind === 'event') {
    for (const handler of handlers.get(message.name) ?? []) handler(message.payload);
    return;
  }
  calls.get(message.id)?.(message.answer);
  calls.delete(message.id);
};
await new Promise((resolve, reject) => {
  socket.onopen = resolve;
  socket.onerror = () => reject(new Error('no connection to the archive process'));
});

/** Asks the archive process over loopback. */
const invokeArchive: Invoke = (name, input) =>
  new Promise((resolve) => {
    lastId += 1;
    calls.set(lastId, resolve);
    socket.send(JSON.stringify({ id: lastId, name, input } satisfies BridgeCall));
  });

/**
 * Answers from what the archive process answered to another page before: nothing is computed, and nothing crosses to
 * another process. Throws at a question that was not asked before.
 */
const createPreparedInvoke = async (): Promise<Invoke> => {
  const answers: [string, string][] = await (await fetch('/answers')).json();
  const prepared = new Map(answers.map(([question, answer]) => [question, JSON.parse(answer)]));
  return async (name, input) => {
    const question = `${name} ${JSON.stringify(input)}`;
    if (!prepared.has(question)) throw new Error(`no prepared answer: ${question}`);
    return prepared.get(question);
  };
};

/** The bridge of the preload; with `?prepared` in the address every answer is at hand in the page. */
const bridge: PreloadBridge = {
  invoke: new URLSearchParams(location.search).has('prepared') ? await createPreparedInvoke() : invokeArchive,
  listen: (name, handler) => {
    const listening = handlers.get(name) ?? new Set();
    handlers.set(name, listening.add(handler));
    return () => listening.delete(handler);
  },
};

Object.defineProperty(window, 'invoiceDesk', { value: bridge });
