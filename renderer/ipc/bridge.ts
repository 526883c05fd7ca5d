/**
 * The API that the preload exposes on the window: names of the contract in, JSON out. The preload passes only known
 * names; the result is a `Result` (app/contract/result.ts) that the client parses again.
 */
export interface PreloadBridge {
  /** `id` names the question: the log has it beside all that the question caused. */
  invoke(name: string, input: unknown, id: string): Promise<unknown>;
  /** Returns a function that unsubscribes. */
  listen(name: string, handler: (payload: unknown) => void): () => void;
}

declare global {
  interface Window {
    readonly invoiceDesk: PreloadBridge;
  }
}
