import type { ProfileFault } from '../contract/errors.ts';
import type { ManagedSettings, ManagedState } from '../contract/managed.ts';

/** An organisation's policy, and what of it could not be used. */
export interface OrganizationPolicy {
  /** The settings in the policy; all of it is locked. */
  readonly settings: Partial<ManagedSettings>;
  readonly locks: ManagedState['locks'];
  /** Profiles of connections that people get, sound under this policy; no two lead to the same place. */
  readonly profileTexts: readonly string[];
  readonly faults: readonly ProfileFault[];
  /** True where the present policy could not be read, and the one that could be read last is in force. */
  readonly isLastGood: boolean;
}

export const noPolicy: OrganizationPolicy = {
  settings: {},
  locks: [],
  profileTexts: [],
  faults: [],
  isLastGood: false,
};
