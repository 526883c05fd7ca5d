import type { ProfileEditPreview } from '#app/contract/connections.ts';
import { profileIdentitySection } from '#app/profile/profileIdentitySection.ts';
import { readPartialServiceAddresses, sendsSecretsElsewhere } from '#app/profile/serviceAddresses.ts';
import { type ProfileDraft, parseProfileDraft } from './profileDraft.ts';

/**
 * Returns the effect of saving `after` in place of `before` on the sign-in: it ends if any part of the identity
 * changes, defaults filled in; credentials are also forgotten if they would go to another address.
 */
export const previewSignInAfterEdit = (before: string, after: string): ProfileEditPreview['signIn'] => {
  const [saved, typed] = [parseDraft(before), parseDraft(after)];
  if (!saved || sendsSecretsElsewhere(readPartialServiceAddresses(saved), readPartialServiceAddresses(typed ?? {})))
    return 'asksAgain';
  return serializeIdentity(saved) === serializeIdentity(typed) ? 'staysSignedIn' : 'signsOut';
};

const parseDraft = (text: string): ProfileDraft | null => {
  const reading = parseProfileDraft(text);
  return reading.kind === 'draft' ? reading.draft : null;
};

const serializeIdentity = (draft: ProfileDraft | null): string =>
  JSON.stringify(profileIdentitySection.safeParse(draft?.identity).data ?? draft?.identity);
