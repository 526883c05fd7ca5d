import { isProfileName } from '#app/profile/profileExtensions.ts';

/** A profile file as it was picked or dropped. */
export interface PickedProfileFile {
  readonly name: string;
  readonly text: string;
}

/** Why what was dropped is not taken. */
export type DropFault = 'several' | 'notProfile' | 'tooLarge' | 'unreadable';

export type DropResult =
  | { readonly kind: 'file'; readonly file: PickedProfileFile }
  | { readonly kind: 'refused'; readonly fault: DropFault };

const maxProfileBytes = 1_000_000;

const createRefusal = (fault: DropFault): DropResult => ({ kind: 'refused', fault });

/** Reads the one profile file among `files`: called or typed like one, one megabyte at most. */
export const readDroppedProfile = async (files: readonly File[]): Promise<DropResult> => {
  const [file, ...more] = files;
  if (more.length > 0) return createRefusal('several');
  if (!file || !(isProfileName(file.name) || file.type === 'application/json')) return createRefusal('notProfile');
  if (file.size > maxProfileBytes) return createRefusal('tooLarge');
  try {
    return { kind: 'file', file: { name: file.name, text: await file.text() } };
  } catch {
    // A folder with such a name, or a file that went away meanwhile.
    return createRefusal('unreadable');
  }
};
