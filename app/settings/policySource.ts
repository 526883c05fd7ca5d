import type { ProfileFault } from '../contract/errors.ts';
import { parseCommentedJson } from '../profile/commentedJson.ts';

/** The policy in one place of the system. */
export type PolicySourceContent =
  | { readonly kind: 'none' }
  | { readonly kind: 'policy'; readonly json: unknown }
  | { readonly kind: 'unreadable'; readonly faults: readonly ProfileFault[] };

/** Parses the text of a policy, which may contain comments; `location` is where people find it. */
export const parsePolicySource = (text: string, location: string): PolicySourceContent => {
  try {
    return { kind: 'policy', json: parseCommentedJson(text) };
  } catch (cause) {
    return { kind: 'unreadable', faults: [{ path: location, code: 'notJson', message: (cause as Error).message }] };
  }
};
