import { isProfileFileName } from '#app/profile/profileFileExtensions.ts';

/** A profile file as it was picked or dropped. */
export interface PickedProfileFile {
  readonly name: string;
  readonly text: string;
}

/** Why what was dropped is not taken. */
export type ProfileDropFault = 'several' | 'notProfile' | 'tooLarge' | 'unreadable';

export type ProfileDropResult =
  | { readonly kind: 'file'; readonly file: PickedProfileFile }
  | { readonly kind: 'refused'; readonly fault: ProfileDropFault };

const maxProfileBytes = 1_000_000;

const createRefusal = (fault: ProfileDropFault): ProfileDropResult => ({ kind: 'refused', fault });

/** Reads the one profile file among `files`: called or typed like one, one megabyte at most. */
export const readDroppedProfile = async (files: readonly File[]): Promise<ProfileDropResult> => {
  const [file, ...more] = files;
  if (more.length > 0) return createRefusal('several');
  if (!file || !(isProfileFileName(file.name) || file.type === 'application/json')) return createRefusal('notProfile');
  if (file.size > maxProfileBytes) return createRefusal('tooLarge');
  try {
    return { kind: 'file', file: { name: file.name, text: await file.text() } };
  } catch {
    // A folder with such a name, or a file that went away meanwhile.
    return createRefusal('unreadable');
  }
};
