import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppFailure } from '#app/contract/errors.ts';
import type { HttpClient, HttpResponse } from '#app/http/client.ts';
import type { RandomSource } from '#app/lib/backOff.ts';
import type { CompanyScheduler, IntervalTimers } from '#app/lib/companyScheduler.ts';
import type { PauseFunction } from '#app/lib/pause.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { createPurchasesService, type PurchasesService } from '#app/purchases/purchases.ts';
import { startSyncSchedule } from '#app/purchases/sync/schedule.ts';
import type { PurchasesWorker } from '#app/purchases/worker/handlers.ts';
import { closeAllCompanyFiles } from '#app/purchases/worker/openCompanies.ts';
import { idempotentHandlerNames } from '#app/purchases/worker/start.ts';
import { superviseWorker } from '#app/storage/database/supervisedWorker.ts';
import type { PlantedSyncFault } from './plantedFaults.ts';
import type { ServiceConnection } from './serviceConnections.ts';
import type { SimulatedClock } from './simulatedClock.ts';
import { createSimulatedProcess, type SimulatedProcess } from './simulatedProcess.ts';
import { company, type SimulatedPurchases } from './simulatedPurchases.ts';
import { startSimulatedWorker } from './simulatedWorker.ts';

export interface RunningPurchases {
  readonly purchases: PurchasesService;
  readonly schedule: CompanyScheduler;
  readonly connection: ServiceConnection;
  readonly process: SimulatedProcess;
}

/** When a program and its worker die, counted in inputs and outputs, and in calls; null: never. */
export interface DeathPlan {
  readonly killAt: number | null;
  readonly workerDiesAt: number | null;
}

/** The computer on which the purchases run: its disk outlives its processes. */
export interface PurchasesComputer {
  start(deaths: DeathPlan): RunningPurchases;
  /** Waits of all programs that were longer than anything asked for. */
  readonly needlessWaits: number;
  /** Failures in the background that say nothing to a person. */
  readonly crashes: number;
  close(): void;
}

interface PurchasesComputerOptions {
  readonly service: SimulatedPurchases;
  readonly clock: SimulatedClock;
  readonly fault: PlantedSyncFault | null;
  readonly trace: (line: string) => void;
  /** For the jitter of waits. */
  readonly jitter: RandomSource;
  /** Is given each worker call that was carried out. */
  readonly onDone: (name: string, args: readonly unknown[], value: unknown) => void;
}

/** Minutes between two scheduled syncs. */
export const syncEvery = 60;
/** No wait of the sync's own is longer, in milliseconds. */
const longestWaitMs = 120_000;

/** The real code of sync, archive, reviews and schedule, over SQLite and the simulated service. */
export const createPurchasesComputer = (options: PurchasesComputerOptions): PurchasesComputer => {
  const { service, clock, fault, trace, jitter, onDone } = options;
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-simulation-'));
  const profile = parseProfile(service.profileText);
  let needlessWaits = 0;
  let crashes = 0;

  const start = ({ killAt, workerDiesAt }: DeathPlan): RunningPurchases => {
    closeAllCompanyFiles(clock.now());
    const process = createSimulatedProcess(killAt);
    let workers = 0;
    const startWorker = () => {
      workers += 1;
      const diesAt = workers === 1 ? workerDiesAt : null;
      return startSimulatedWorker({ process, clock, diesAt, onDone, plant: fault?.inWorker?.() ?? ((call) => call) });
    };
    const connection = service.connect();
    const network: HttpClient = {
      send: async (request) => {
        const answer = await process.io(() => connection.send(request));
        return { ...answer, body: readAsInput(process, answer.body) };
      },
    };
    const http = fault?.inNetwork?.(network) ?? network;
    const pause: PauseFunction = (milliseconds, signal) => {
      const isNeedless = milliseconds > Math.max(longestWaitMs, connection.askedForMs());
      if (isNeedless) {
        needlessWaits += 1;
        trace(`      waits ${milliseconds} ms, which nothing asked for`);
      }
      return process.io(() => clock.pause(milliseconds, signal));
    };
    const purchases = createPurchasesService({
      directory: folder,
      worker: superviseWorker<PurchasesWorker>({
        start: startWorker,
        repeatable: idempotentHandlerNames,
        clock: clock.monotonic,
      }),
      profileFor: () => profile,
      listCompanies: () => profile.companies,
      personFor: () => ({ name: 'simulated', subject: null }),
      language: () => 'en',
      sourceFor: async () => ({
        profile,
        http,
        tokens: { get: async () => service.token, renew: async () => service.token },
      }),
      ...{ onProgress: nothing, onChanged: nothing },
      onSetAside: ({ file }) => {
        crashes += 1;
        trace(`      set aside: ${file}`);
      },
      ...{ clock, monotonic: clock.monotonic, pause, random: jitter },
    });
    const schedule = startSyncSchedule({
      companies: () => [company],
      syncEvery: () => syncEvery,
      isSignedIn: async () => true,
      syncedAt: (synced) => purchases.syncedAt(synced),
      sync: (synced) => {
        trace('      scheduled sync');
        return purchases.sync({ company: synced, isByHand: false });
      },
      onFailure: (cause) => {
        trace(`      scheduled sync: ${cause instanceof AppFailure ? cause.error.kind : cause}`);
        if (!(cause instanceof AppFailure) || cause.error.kind === 'internal') crashes += 1;
      },
      timers: createTimers(clock, process),
      ...{ clock, monotonic: clock.monotonic, pause, random: jitter },
    });
    return { purchases, schedule, connection, process };
  };

  return {
    start,
    get needlessWaits() {
      return needlessWaits;
    },
    get crashes() {
      return crashes;
    },
    close: () => {
      closeAllCompanyFiles(clock.now());
      rmSync(folder, { recursive: true });
    },
  };
};

const createTimers = (clock: SimulatedClock, process: SimulatedProcess): IntervalTimers => ({
  every: (milliseconds, ring) => {
    const stopped = new AbortController();
    const repeat = async (): Promise<void> => {
      for (;;) {
        await clock.pause(milliseconds, stopped.signal);
        if (process.isDead) return;
        ring();
      }
    };
    // Stopped.
    repeat().catch(nothing);
    return () => stopped.abort();
  },
});

/** Each part of a body is an input of the program. */
const readAsInput = async function* (
  process: SimulatedProcess,
  body: HttpResponse['body'],
): AsyncGenerator<Uint8Array> {
  const parts = body[Symbol.asyncIterator]();
  for (;;) {
    const part = await process.io(() => parts.next());
    if (part.done) return;
    yield part.value;
  }
};

const nothing = (): void => undefined;
