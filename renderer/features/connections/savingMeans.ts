import type { EditPreview } from '#app/contract/connections.ts';
import { identityProfile } from '#app/profile/identityProfile.ts';
import { addressesInDraft, sendsElsewhere } from '#app/profile/serviceAddresses.ts';
import { type ProfileDraft, readDraft } from './profileDraft.ts';

/**
 * Returns the effect of saving `after` in place of `before` on the sign-in: it ends if any part of the identity
 * changes, defaults filled in; credentials are also forgotten if they would go to another address.
 */
export const savingMeans = (before: string, after: string): EditPreview['signIn'] => {
  const [saved, typed] = [draftIn(before), draftIn(after)];
  if (!saved || sendsElsewhere(addressesInDraft(saved), addressesInDraft(typed ?? {}))) return 'asksAgain';
  return identityIn(saved) === identityIn(typed) ? 'staysSignedIn' : 'signsOut';
};

const draftIn = (text: string): ProfileDraft | null => {
  const reading = readDraft(text);
  return reading.kind === 'draft' ? reading.draft : null;
};

const identityIn = (draft: ProfileDraft | null): string =>
  JSON.stringify(identityProfile.safeParse(draft?.identity).data ?? draft?.identity);
