import { identityProfile } from '../../../app/connection/identityProfile.ts';
import { readDraft } from './profileDraft.ts';

/** Whether saving `after` in place of `before` ends the sign-in: it does where anything of it changes, once what is usual is filled in. */
export const changesSignIn = (before: string, after: string): boolean => identityIn(before) !== identityIn(after);

const identityIn = (text: string): string => {
  const reading = readDraft(text);
  const identity = reading.kind === 'draft' ? reading.draft.identity : null;
  return JSON.stringify(identityProfile.safeParse(identity).data ?? identity);
};
