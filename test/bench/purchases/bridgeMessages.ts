/** Call of a preload method: the page sends it over the WebSocket, as JSON. */
export interface BridgeCall {
  /** Number that its answer repeats. */
  readonly id: number;
  /** `feature.method`. */
  readonly name: string;
  readonly input: unknown;
}

/** What the archive process sends: the answer to a call, or an event. */
export type BridgeMessage =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'event'; readonly name: string; readonly payload: unknown };
