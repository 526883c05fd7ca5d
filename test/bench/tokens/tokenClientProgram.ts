import { AppFailure } from '../../../app/contract/errors.ts';
import { openTokenClient, type TokenClient, type TokenClientOptions } from './tokenClient.ts';

/** Orders to another program over the same folder; the first one is `open`. */
export type Order =
  | { readonly do: 'open'; readonly setup: TokenClientOptions; readonly passedMs: number }
  /** Makes `times` requests at once. */
  | { readonly do: 'call'; readonly times: number }
  /** Renews for ever and reports each renewal. */
  | { readonly do: 'renew' };

export type ProgramReport = 'ready' | 'opened' | 'renewed' | 'signedOut' | { readonly statuses: readonly number[] };

const report = (what: ProgramReport): void => {
  process.send?.(what);
};

let client: TokenClient | null = null;

const carryOut = async (order: Order): Promise<void> => {
  if (order.do === 'open') {
    client = await openTokenClient(order.setup);
    client.pass(order.passedMs);
    return report('opened');
  }
  const { keeper, call } = client ?? notOpen();
  if (order.do === 'call') return report({ statuses: await Promise.all(Array.from({ length: order.times }, call)) });
  if (keeper.state().kind === 'signedOut') return report('signedOut');
  for (let token = await keeper.accessTokens.get(); ; report('renewed')) token = await keeper.accessTokens.renew(token);
};

const notOpen = (): never => {
  throw new Error('The first order is "open"');
};

const orEnd = (error: unknown): void => {
  if (!(error instanceof AppFailure) || error.error.kind !== 'signedOut') throw error;
  report('signedOut');
};

process.on('message', (order: Order) => void carryOut(order).catch(orEnd));
process.once('disconnect', () => process.exit());
report('ready');
