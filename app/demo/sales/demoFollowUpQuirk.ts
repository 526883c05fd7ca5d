import type { DemoWorld } from '../world.ts';
import { type DemoRequestOutcome, demoGoneOutcome } from './demoRequestOutcome.ts';

/** Returns why this service does nothing more with a sent invoice (quirk `followUps`); null where it does. */
export const refuseFollowUps = ({ quirks }: Pick<DemoWorld, 'quirks'>): DemoRequestOutcome<never> | null => {
  if (quirks.followUps === 'none') return demoGoneOutcome;
  return quirks.followUps === 'refused' ? { kind: 'conflict', say: (words) => words.notOffered } : null;
};
