import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileFault } from '#app/contract/errors.ts';
import { appendProfileRow, moveProfileItemFirst, setProfileValue } from '#app/profile/editText.ts';
import { readJsonPath } from '#app/profile/jsonPath.ts';
import { getProfileFieldText, getProfileListItems, type ProfileDraft } from './profileDraft.ts';
import { assignProfileFaults, isOptionalProfileField } from './profileFields.ts';
import type { ProfileEditorController } from './useProfileEditor.ts';

/** The profile's text as fields. Every change is a change of the text, which is the only state. */
export interface ProfileFormController {
  readonly draft: ProfileDraft;
  /** Faults for which there is no field. */
  readonly others: readonly ProfileFault[];
  readonly text: (path: string) => string;
  readonly has: (part: string) => boolean;
  readonly is: (path: string, value: unknown) => boolean;
  /** The known value at `path`: the first if the field is empty, null if it holds another value. */
  readonly choice: <V extends string>(path: string, options: readonly [V, ...V[]]) => V | null;
  readonly errorAt: (path: string) => string | null;
  readonly hasErrorIn: (paths: readonly string[]) => boolean;
  readonly setText: (path: string, text: string) => void;
  /** Undefined removes the value. */
  readonly setValue: (path: string, value: unknown) => void;
  /** Adds or removes an optional part; adding a removed one restores its values. */
  readonly setPart: (path: string, isThere: boolean) => void;
  readonly add: (list: string, blank: unknown) => void;
  readonly remove: (row: string) => void;
  readonly putFirst: (list: string, index: number) => void;
  readonly leave: (path: string) => void;
}

export const useProfileForm = (
  { text, setText, check, visibleFaults, takenAway }: ProfileEditorController,
  draft: ProfileDraft,
): ProfileFormController => {
  const { t } = useTranslation('connections');
  const { byField, others } = assignProfileFaults(draft, check.faults);
  const change = (path: string, changed: string): void => {
    visibleFaults.type(path);
    setText(changed);
  };
  const setValue = (path: string, value: unknown): void => change(path, setProfileValue(text, path, value));
  return {
    draft,
    others,
    text: (path) => getProfileFieldText(draft, path),
    has: (part) => readJsonPath(draft, part) !== undefined,
    is: (path, value) => readJsonPath(draft, path) === value,
    choice: (path, options) => {
      const value = readJsonPath(draft, path);
      return value === undefined ? options[0] : (options.find((each) => each === value) ?? null);
    },
    errorAt: (path) => {
      const fault = byField.get(path);
      return fault !== undefined && visibleFaults.shows(path) ? t(`fault.${fault}`) : null;
    },
    hasErrorIn: (paths) => paths.some((path) => byField.has(path) && visibleFaults.shows(path)),
    setText: (path, typed) => setValue(path, typed === '' && isOptionalProfileField(path) ? undefined : typed),
    setValue,
    setPart: (path, isThere) => {
      if (!isThere) takenAway.set(path, readJsonPath(draft, path));
      setValue(path, isThere ? (takenAway.get(path) ?? {}) : undefined);
    },
    add: (list, blank) => setText(appendProfileRow(text, list, getProfileListItems(draft, list).length, blank)),
    remove: (row) => setText(setProfileValue(text, row, undefined)),
    putFirst: (list, index) => setText(moveProfileItemFirst(text, list, getProfileListItems(draft, list), index)),
    leave: visibleFaults.leave,
  };
};

export const ProfileFormContext = createContext<ProfileFormController | null>(null);

/** Returns the form around a field. */
export const useProfileFormContext = (): ProfileFormController => {
  const form = use(ProfileFormContext);
  if (!form) throw new Error('outside a profile form');
  return form;
};
