import type { Health, HealthFacts, Verdict } from '../contract/diagnostics.ts';

const megabyte = 1024 * 1024;
/** Below the first a sync may stop for want of room, below the second a draft may. */
const scarce = 500 * megabyte;
const almostNone = 50 * megabyte;

/** Returns the verdict on each part of the facts. Pure. */
export const verdictsOn = (facts: HealthFacts): Health['verdicts'] => ({
  connections: worst(facts.connections.map(({ session }) => ofSession(session))),
  files: worst(facts.files.map(({ integrity }) => (integrity === 'sound' ? 'good' : 'fault'))),
  queue: ofQueue(facts.queue),
  disk: ofRoom(facts.disk.free),
  secrets: facts.secretsKept === 'memory' ? 'notice' : 'good',
  policy: facts.policy.faults > 0 ? 'notice' : 'good',
  log: facts.log.trouble === null ? 'good' : 'notice',
});

const ofSession = (session: HealthFacts['connections'][number]['session']): Verdict => {
  if (session === 'withoutCredentials') return 'fault';
  return session === 'signedOut' ? 'notice' : 'good';
};

const ofQueue = (queue: HealthFacts['queue']): Verdict => {
  if (queue === null || queue.undecided > 0) return 'fault';
  return queue.stopped > 0 ? 'notice' : 'good';
};

const ofRoom = (free: number | null): Verdict => {
  if (free === null || free >= scarce) return 'good';
  return free >= almostNone ? 'notice' : 'fault';
};

const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('fault') ? 'fault' : verdicts.includes('notice') ? 'notice' : 'good';
