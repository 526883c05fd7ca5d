import { AppFailure } from '../../../app/contract/errors.ts';
import { type Desk, type DeskSetup, openDesk } from './desk.ts';

/** Orders to another program over the same folder; the first one is `open`. */
export type Order =
  | { readonly do: 'open'; readonly setup: DeskSetup; readonly passedMs: number }
  /** Makes `times` requests at once. */
  | { readonly do: 'call'; readonly times: number }
  /** Renews for ever and reports each renewal. */
  | { readonly do: 'renew' };

export type Told = 'ready' | 'opened' | 'renewed' | 'signedOut' | { readonly statuses: readonly number[] };

const tell = (what: Told): void => {
  process.send?.(what);
};

let desk: Desk | null = null;

const carryOut = async (order: Order): Promise<void> => {
  if (order.do === 'open') {
    desk = await openDesk(order.setup);
    desk.pass(order.passedMs);
    return tell('opened');
  }
  const { keeper, call } = desk ?? notOpen();
  if (order.do === 'call') return tell({ statuses: await Promise.all(Array.from({ length: order.times }, call)) });
  if (keeper.state().kind === 'signedOut') return tell('signedOut');
  for (let token = await keeper.accessTokens.get(); ; tell('renewed')) token = await keeper.accessTokens.renew(token);
};

const notOpen = (): never => {
  throw new Error('The first order is "open"');
};

const orEnd = (error: unknown): void => {
  if (!(error instanceof AppFailure) || error.error.kind !== 'signedOut') throw error;
  tell('signedOut');
};

process.on('message', (order: Order) => void carryOut(order).catch(orEnd));
process.once('disconnect', () => process.exit());
tell('ready');
