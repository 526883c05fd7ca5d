import type { EditPreview } from '#app/contract/connections.ts';
import { identityProfile } from '#app/profile/identityProfile.ts';
import { addressesInDraft, sendsElsewhere } from '#app/profile/serviceAddresses.ts';
import { type ProfileDraft, readDraft } from './profileDraft.ts';

/**
 * What saving `after` in place of `before` means: the sign-in ends where anything of it changes, once what is usual is filled in;
 * the credentials are forgotten, too, where they would go to another address.
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
