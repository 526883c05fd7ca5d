import type { ProfileFault } from '../contract/errors.ts';
import type { ManagedSettings, ResolvedSettings } from '../contract/managedSettings.ts';

/** An organisation's policy, and the faults of its unusable parts. */
export interface OrganizationPolicy {
  /** The settings in the policy; all of it is locked. */
  readonly settings: Partial<ManagedSettings>;
  readonly locks: ResolvedSettings['locks'];
  /** Profiles of the connections that people get, valid under this policy; no two are for the same service. */
  readonly profileTexts: readonly string[];
  readonly faults: readonly ProfileFault[];
  /** True if the present policy could not be read, so that the last readable one is in force. */
  readonly isLastGood: boolean;
}

export const noPolicy: OrganizationPolicy = {
  settings: {},
  locks: [],
  profileTexts: [],
  faults: [],
  isLastGood: false,
};
