import type { HealthFacts, HealthReport, HealthVerdict } from '../contract/diagnostics.ts';

const megabyte = 1024 * 1024;
/** Below the first a sync may stop for want of room, below the second a draft may. */
const lowSpaceBytes = 500 * megabyte;
const criticalSpaceBytes = 50 * megabyte;

/** Returns the verdict on each part of the facts. Pure. */
export const assessHealth = (facts: HealthFacts): HealthReport['verdicts'] => ({
  connections: getWorst(facts.connections.map(({ session }) => assessSession(session))),
  files: getWorst(facts.files.map(({ integrity }) => (integrity === 'sound' ? 'good' : 'fault'))),
  queue: assessQueue(facts.queue),
  disk: assessFreeSpace(facts.disk.free),
  dataFolder: facts.dataFolder.problem === null ? 'good' : 'notice',
  secrets: facts.secretStorage === 'disk' ? 'good' : 'notice',
  policy: facts.policy.faults > 0 ? 'notice' : 'good',
  log: facts.log.trouble === null ? 'good' : 'notice',
});

const assessSession = (session: HealthFacts['connections'][number]['session']): HealthVerdict => {
  if (session === 'withoutCredentials') return 'fault';
  return session === 'signedOut' ? 'notice' : 'good';
};

const assessQueue = (queue: HealthFacts['queue']): HealthVerdict => {
  if (queue === null || queue.undecided > 0) return 'fault';
  return queue.stopped > 0 ? 'notice' : 'good';
};

const assessFreeSpace = (freeBytes: number | null): HealthVerdict => {
  if (freeBytes === null || freeBytes >= lowSpaceBytes) return 'good';
  return freeBytes >= criticalSpaceBytes ? 'notice' : 'fault';
};

const getWorst = (verdicts: readonly HealthVerdict[]): HealthVerdict =>
  verdicts.includes('fault') ? 'fault' : verdicts.includes('notice') ? 'notice' : 'good';
