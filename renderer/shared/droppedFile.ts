import { isProfileName } from '#app/profile/profileExtensions.ts';

/** A profile file as it was picked or dropped. */
export interface ProfileFile {
  readonly name: string;
  readonly text: string;
}

/** Why what was dropped is not taken. */
export type DropFault = 'several' | 'notProfile' | 'tooLarge' | 'unreadable';

export type Dropped =
  | { readonly kind: 'file'; readonly file: ProfileFile }
  | { readonly kind: 'refused'; readonly fault: DropFault };

const largestProfile = 1_000_000;

const refused = (fault: DropFault): Dropped => ({ kind: 'refused', fault });

/** Reads the one profile file among `files`: called or typed like one, one megabyte at most. */
export const readDropped = async (files: readonly File[]): Promise<Dropped> => {
  const [file, ...more] = files;
  if (more.length > 0) return refused('several');
  if (!file || !(isProfileName(file.name) || file.type === 'application/json')) return refused('notProfile');
  if (file.size > largestProfile) return refused('tooLarge');
  try {
    return { kind: 'file', file: { name: file.name, text: await file.text() } };
  } catch {
    // A folder with such a name, or a file that went away meanwhile.
    return refused('unreadable');
  }
};
