import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient } from '#app/http/client.ts';
import type { RandomSource } from '#app/lib/backOff.ts';
import type { PauseFunction } from '#app/lib/pause.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { identifyProfileService } from '#app/sales/api/serviceRef.ts';
import { openSalesServiceFeatures, type SalesServiceFeatures } from '#app/sales/salesServiceFeatures.ts';
import { createSavedDraftMethods } from '#app/sales/savedDrafts.ts';
import { openSalesRecords, type SalesRecordWorkerHandlers } from '#app/sales/store/records.ts';
import { createSalesStore, type SalesStore } from '#app/sales/store/salesStore.ts';
import { openServiceRecords } from '#app/sales/store/serviceRecords.ts';
import { createUnreadableRecordLog } from '#app/sales/store/unreadableRecordLog.ts';
import type { WorkerCalls } from '#app/storage/database/worker.ts';
import type { PlantedFault } from './plantedFaults.ts';
import type { ServiceConnection } from './serviceConnections.ts';
import type { SimulatedClock } from './simulatedClock.ts';
import { createSimulatedLocks } from './simulatedLocks.ts';
import { createSimulatedProcess, type SimulatedProcess } from './simulatedProcess.ts';
import { company, quietSeconds, type SimulatedService } from './simulatedService.ts';

export interface RunningSales {
  readonly features: SalesServiceFeatures;
  readonly drafts: ReturnType<typeof createSavedDraftMethods>;
  readonly store: SalesStore;
  readonly connection: ServiceConnection;
  readonly process: SimulatedProcess;
}

/** The computer on which the sales feature runs: its disk outlives its processes. */
export interface SimulatedComputer {
  /** Starts the application; it dies at the given point, or lives. */
  start(killAt: number | null): RunningSales;
  /** Waits of all programs that were longer than anything asked for. */
  readonly needlessWaits: number;
  close(): void;
}

interface SimulatedComputerOptions {
  readonly service: SimulatedService;
  readonly clock: SimulatedClock;
  readonly fault: PlantedFault | null;
  readonly trace: (line: string) => void;
  /** For the jitter of waits. */
  readonly jitter: RandomSource;
}

/** No wait of the application's own is longer, in milliseconds: the quiet time after a call that the end of the program cut short. */
const longestWaitMs = (120 + quietSeconds) * 1000;

/** The real code of outbox, store and follow, over SQLite and the simulated service. */
export const createSimulatedComputer = ({
  service,
  clock,
  fault,
  trace,
  jitter,
}: SimulatedComputerOptions): SimulatedComputer => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-simulation-'));
  const { handlers, close } = openSalesRecords(join(folder, 'sales.sqlite'), clock.now);
  const profile = parseProfile(service.profileText);
  const locks = createSimulatedLocks();
  let needlessWaits = 0;
  const now = (): string => new Date(clock.now()).toISOString();
  return {
    start: (killAt) => {
      const process = createSimulatedProcess(killAt);
      const call = new Proxy({} as WorkerCalls<SalesRecordWorkerHandlers>, {
        get:
          (_, name: keyof SalesRecordWorkerHandlers) =>
          (...args: readonly unknown[]) =>
            process.io(async () => (handlers[name] as (...args: readonly unknown[]) => unknown)(...args)),
      });
      const serviceRef = identifyProfileService(profile, company);
      const real = createSalesStore(openServiceRecords(call, serviceRef), now, createUnreadableRecordLog());
      const store = fault?.inStore?.(real) ?? real;
      const lock = locks.of(process);
      const connection = service.connect();
      const network: HttpClient = { send: (request) => process.io(() => connection.send(request)) };
      const http = fault?.inNetwork?.(network) ?? network;
      const tokens = { get: async () => service.token, renew: async () => service.token };
      const pause: PauseFunction = (milliseconds, signal) => {
        const isNeedless = milliseconds > Math.max(longestWaitMs, connection.askedForMs());
        if (isNeedless) needlessWaits += 1;
        trace(`      waits ${Math.round(milliseconds / 1000)} s${isNeedless ? ', which nothing asked for' : ''}`);
        return process.io(() => clock.pause(milliseconds, signal));
      };
      const features = openSalesServiceFeatures(serviceRef, {
        ...{
          store,
          lock: fault?.inLock?.(lock) ?? lock,
          now,
          monotonic: clock.monotonic,
          random: jitter,
          pause,
          newId: randomUUID,
          today: () => now().slice(0, 10),
        },
        sourceFor: () => ({ profile, http, tokens, subscription: service.subscription, language: 'en' as const }),
        ...{ onSubmissionChanged: nothing, onFollowed: nothing, onNotification: nothing, onBulk: nothing },
      });
      const drafts = createSavedDraftMethods({ at: () => features, now: async () => features });
      return { features, drafts, store, connection, process };
    },
    get needlessWaits() {
      return needlessWaits;
    },
    close: () => {
      close();
      rmSync(folder, { recursive: true });
    },
  };
};

const nothing = (): void => undefined;
