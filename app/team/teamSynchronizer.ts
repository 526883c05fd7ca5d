import { type AppError, fail } from '#app/contract/errors.ts';
import type { TeamState } from '#app/contract/team.ts';
import { waitOrAbort } from '#app/lib/abortable.ts';
import { getBackOffMs } from '#app/lib/backOff.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import { pause } from '#app/lib/pause.ts';
import type { LocalEventReplica } from '#app/purchases/reviews/eventReplica.ts';
import { connectTeamServer, type TeamServerConnection } from './connectTeamServer.ts';
import { exchangeEvents } from './exchangeEvents.ts';
import { mapPostgresError } from './postgresErrors.ts';
import { createPostgresReplica } from './postgresReplica.ts';
import { hashCompany, InvoicePresence } from './presence.ts';
import type { TeamServerCredentials, TeamServerSettings } from './teamServerSettings.ts';

export interface TeamSynchronizerOptions {
  readonly settings: TeamServerSettings;
  readonly credentials: TeamServerCredentials;
  /** Office of an earlier connection; null before the first. */
  readonly officeId: string | null;
  /** Name of this computer in what others see. */
  readonly device: string;
  readonly listCompanies: () => readonly string[];
  readonly openReplica: (customerNumber: string) => LocalEventReplica;
  /** Called with the office of the first connection, before anything is exchanged. */
  readonly onOffice: (officeId: string) => Promise<void>;
  readonly onState: () => void;
  readonly onViewers: (customerNumber: string) => void;
}

type SynchronizerState = Pick<TeamState, 'status' | 'error' | 'exchangedAt'>;
type TeamServerReason = Extract<AppError, { kind: 'teamServer' }>['reason'];

/** Without a message of the server all companies are exchanged this often, and it is shown again which invoice is open. */
const exchangeIntervalMs = 60_000;
/** The longest wait for a server to hear that this computer leaves: without a network it never does. */
const closeTimeoutMs = 1000;
const retryBackOff = { floorMs: 1000, firstMs: 2000, maxMs: 120_000 };
/** Only a person can change these, and trying again could lock a role. */
const finalReasons: ReadonlySet<TeamServerReason> = new Set(['refused', 'untrusted', 'otherOffice']);

/**
 * One connection's exchange with its team server: connects, exchanges all companies, and again whenever something changes here
 * or there. Goes on by itself after the server or the network was gone.
 */
export class TeamSynchronizer {
  readonly #options: TeamSynchronizerOptions;
  readonly #stop = new AbortController();
  readonly #presence: InvoicePresence;
  readonly #finished: Promise<void>;
  /** Companies whose events are to be exchanged. */
  #pending = new Set<string>();
  #state: SynchronizerState = { status: 'connecting', error: null, exchangedAt: null };
  #wake: () => void = () => undefined;
  #officeId: string | null;

  constructor(options: TeamSynchronizerOptions) {
    this.#options = options;
    this.#officeId = options.officeId;
    this.#presence = new InvoicePresence(options.device);
    this.#finished = this.#run();
  }

  get state(): SynchronizerState {
    return this.#state;
  }

  /** Exchanges a company soon; without a number all of them. */
  exchange(customerNumber?: string): void {
    for (const number of customerNumber === undefined ? this.#options.listCompanies() : [customerNumber])
      this.#pending.add(number);
    this.#wake();
  }

  /** Shows others the identity of the invoice that is open; null: none. */
  show(customerNumber: string, identity: string | null, person: string): void {
    this.#presence.show(customerNumber, identity, person);
    this.#wake();
  }

  listViewers(customerNumber: string): readonly { readonly identity: string; readonly person: string }[] {
    return this.#presence.list(customerNumber);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#wake();
    await waitOrAbort(this.#finished, AbortSignal.timeout(closeTimeoutMs)).catch(() => undefined);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    for (let failures = 0; !signal.aborted; ) {
      try {
        await this.#connectAndExchange(() => {
          failures = 0;
        });
      } catch (cause) {
        failures += 1;
        const error = mapPostgresError(cause).error;
        const isFinal = error.kind === 'teamServer' && finalReasons.has(error.reason);
        this.#setState({ status: isFinal ? 'stopped' : 'waiting', error });
        if (isFinal) return;
        await this.#wait(getBackOffMs(retryBackOff, failures));
      }
    }
  }

  /** Returns when it is stopped. Throws what ends the connection. */
  async #connectAndExchange(onConnected: () => void): Promise<void> {
    const { settings, credentials, listCompanies } = this.#options;
    const { signal } = this.#stop;
    const connection = await connectTeamServer(settings, credentials);
    let end: Error | null = null;
    const lose = (cause?: Error): void => {
      end ??= cause ?? new Error('The server ended the connection');
      this.#wake();
    };
    connection.client.on('error', lose).on('end', () => lose());
    connection.client.on('notification', ({ payload }) => this.#handleNotification(connection.officeId, payload));
    try {
      await this.#checkOffice(connection.officeId);
      await connection.client.query('LISTEN invoice_desk');
      this.#pending = new Set(listCompanies());
      this.#presence.restart();
      while (!signal.aborted) {
        if (end) throw mapPostgresError(end);
        await this.#exchangePending(connection);
        onConnected();
        await this.#presence.synchronize(connection.client, listCompanies(), this.#options.onViewers);
        if (this.#pending.size > 0 || this.#presence.isPending || end) continue;
        const isIdle = await this.#wait(exchangeIntervalMs);
        if (isIdle) this.#pending = new Set(listCompanies());
        if (isIdle) this.#presence.restart();
      }
      await this.#presence.leave(connection.client);
    } finally {
      await connection.close().catch(() => undefined);
    }
  }

  /** Throws `teamServer` where the server is another office's than before. */
  async #checkOffice(officeId: string): Promise<void> {
    if (this.#officeId === officeId) return;
    if (this.#officeId !== null) throw fail({ kind: 'teamServer', reason: 'otherOffice', message: null });
    await this.#options.onOffice(officeId);
    this.#officeId = officeId;
  }

  async #exchangePending({ client }: TeamServerConnection): Promise<void> {
    const companies = this.#pending;
    this.#pending = new Set();
    let error: AppError | null = null;
    const isWhole = companies.size >= this.#options.listCompanies().length;
    for (const customerNumber of companies) {
      const replica = createPostgresReplica(client, customerNumber);
      try {
        const exchange = exchangeEvents(this.#options.openReplica(customerNumber), replica, this.#stop.signal);
        const [refused] = (await exchange).refused;
        if (refused)
          error = {
            kind: 'teamServer',
            reason: 'otherHistory',
            message: `${customerNumber}: ${refused.fault} ${refused.device} ${refused.sequence}`,
          };
      } catch (cause) {
        if (this.#stop.signal.aborted) return;
        const failure = mapPostgresError(cause).error;
        // Other companies go on where one has no place on the server.
        if (failure.kind !== 'teamServer' || failure.reason !== 'notAllowed') throw cause;
        error = failure;
      }
    }
    // What concerned single companies is known again once all were exchanged.
    const { exchangedAt } = this.#state;
    if (isWhole) this.#setState({ status: 'connected', error, exchangedAt: toIsoMoment(Date.now()) });
    else this.#setState({ status: 'connected', error: error ?? this.#state.error, exchangedAt });
  }

  #handleNotification(officeId: string, payload: string | undefined): void {
    const customerNumber = this.#options.listCompanies().find((number) => hashCompany(officeId, number) === payload);
    if (customerNumber === undefined) return;
    this.#pending.add(customerNumber);
    this.#presence.ask(customerNumber);
    this.#wake();
  }

  /** Waits; returns false where it was woken. */
  async #wait(milliseconds: number): Promise<boolean> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    try {
      await pause(milliseconds, AbortSignal.any([woken.signal, this.#stop.signal]));
      return true;
    } catch {
      return false;
    } finally {
      this.#wake = () => undefined;
    }
  }

  #setState(state: Partial<SynchronizerState>): void {
    this.#state = { ...this.#state, ...state };
    this.#options.onState();
  }
}
