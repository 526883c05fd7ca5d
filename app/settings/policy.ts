import type { ProfileFault } from '../contract/errors.ts';
import type { ManagedSettings, ManagedState } from '../contract/managed.ts';

/** What an organisation lays down, and what of it could not be used. */
export interface Policy {
  /** What is laid down; all of it is locked. */
  readonly settings: Partial<ManagedSettings>;
  readonly locks: ManagedState['locks'];
  /** Profiles of connections that people get, sound under this policy; no two lead to the same place. */
  readonly profileTexts: readonly string[];
  readonly faults: readonly ProfileFault[];
  /** What is laid down now could not be read, and what could be read last is in force. */
  readonly isLastGood: boolean;
}

export const noPolicy: Policy = { settings: {}, locks: [], profileTexts: [], faults: [], isLastGood: false };
