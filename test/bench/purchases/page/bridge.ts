import type { PreloadBridge } from '../../../../renderer/ipc/bridge.ts';

const handlers = new Map<string, Set<(payload: unknown) => void>>();

new EventSource('/news').onmessage = ({ data }) => {
  const { name, payload } = JSON.parse(data);
  for (const handler of handlers.get(name) ?? []) handler(payload);
};

type Invoke = PreloadBridge['invoke'];

/** Asks the archive process over loopback. */
const invokeArchive: Invoke = async (name, input) =>
  (await fetch(`/invoke/${name}`, { method: 'POST', body: JSON.stringify(input) })).json();

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
