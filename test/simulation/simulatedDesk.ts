import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseProfile } from '../../app/connection/parseProfile.ts';
import type { Calls } from '../../app/database/worker.ts';
import type { HttpClient } from '../../app/http/client.ts';
import type { SendingLock } from '../../app/sales/outbox/sendingLock.ts';
import { serviceOfProfile } from '../../app/sales/service.ts';
import { openServiceWing, type ServiceWing } from '../../app/sales/serviceWing.ts';
import { openRecords, type RecordHandlers } from '../../app/sales/store/records.ts';
import { createSalesStore, type SalesStore } from '../../app/sales/store/salesStore.ts';
import { openServiceRecords } from '../../app/sales/store/serviceRecords.ts';
import { createUnreadableLog } from '../../app/sales/store/unreadableLog.ts';
import type { SimulatedClock } from './simulatedClock.ts';
import { createSimulatedLocks } from './simulatedLocks.ts';
import { createSimulatedProcess, type SimulatedProcess } from './simulatedProcess.ts';
import { company, type SimulatedService } from './simulatedService.ts';

/** A mistake that is put into the application, to show that the simulation finds it. */
export interface PlantedFault {
  readonly name: string;
  readonly inStore?: (store: SalesStore) => SalesStore;
  readonly inLock?: (lock: SendingLock) => SendingLock;
  readonly inNetwork?: (http: HttpClient) => HttpClient;
}

export interface RunningDesk {
  readonly wing: ServiceWing;
  readonly store: SalesStore;
  readonly process: SimulatedProcess;
}

/** The computer on which the sales wing runs: its disk outlives its processes. */
export interface SimulatedDesk {
  /** Starts the application; it dies at the given point, or lives. */
  start(killAt: number | null): RunningDesk;
  close(): void;
}

/** The real code of outbox, store and follow, over SQLite and the simulated service. */
export const createSimulatedDesk = (
  service: SimulatedService,
  clock: SimulatedClock,
  fault: PlantedFault | null,
): SimulatedDesk => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-simulation-'));
  const { handlers, close } = openRecords(join(folder, 'sales.sqlite'), clock.now);
  const profile = parseProfile(service.profileText);
  const locks = createSimulatedLocks();
  const now = (): string => new Date(clock.now()).toISOString();
  return {
    start: (killAt) => {
      const process = createSimulatedProcess(killAt);
      const call = new Proxy({} as Calls<RecordHandlers>, {
        get:
          (_, name: keyof RecordHandlers) =>
          (...args: readonly unknown[]) =>
            process.io(async () => (handlers[name] as (...args: readonly unknown[]) => unknown)(...args)),
      });
      const serviceRef = serviceOfProfile(profile, company);
      const real = createSalesStore(openServiceRecords(call, serviceRef), now, createUnreadableLog());
      const store = fault?.inStore?.(real) ?? real;
      const lock = locks.of(process);
      const connection = service.connect();
      const network: HttpClient = { send: (request) => process.io(() => connection.send(request)) };
      const http = fault?.inNetwork?.(network) ?? network;
      const tokens = { get: async () => service.token, renew: async () => service.token };
      const wing = openServiceWing(serviceRef, {
        ...{
          store,
          lock: fault?.inLock?.(lock) ?? lock,
          now,
          monotonic: clock.monotonic,
          newId: randomUUID,
          today: () => now().slice(0, 10),
        },
        sourceFor: () => ({ profile, http, tokens, subscription: service.subscription, language: 'en' as const }),
        ...{ onDispatchChanged: nothing, onFollowed: nothing, onNews: nothing, onBulk: nothing },
      });
      return { wing, store, process };
    },
    close: () => {
      close();
      rmSync(folder, { recursive: true });
    },
  };
};

const nothing = (): void => undefined;
