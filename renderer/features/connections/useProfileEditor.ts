import { useRef, useState } from 'react';
import { blankProfile, type ProfileDraftResult, parseProfileDraft } from './profileDraft.ts';
import { type ProfileCheck, useProfileCheck } from './useProfileCheck.ts';
import { useVisibleFaults, type VisibleFaults } from './useVisibleFaults.ts';

/** A profile's text, seen as a form or as itself. */
export interface ProfileEditorController {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly reading: ProfileDraftResult;
  readonly isForm: boolean;
  readonly showForm: () => void;
  readonly showText: () => void;
  readonly check: ProfileCheck;
  readonly visibleFaults: VisibleFaults;
  /** Removed optional parts by path; they are restored if added again. */
  readonly takenAway: Map<string, unknown>;
}

export interface ProfileEditorOptions {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly startsAsForm: boolean;
}

export const useProfileEditor = ({ text, setText, startsAsForm }: ProfileEditorOptions): ProfileEditorController => {
  const [isForm, setForm] = useState(startsAsForm);
  const visibleFaults = useVisibleFaults(startsAsForm);
  const takenAway = useRef(new Map<string, unknown>());
  const reading = parseProfileDraft(text);
  return {
    text,
    setText,
    reading,
    isForm: isForm && reading.kind === 'draft',
    showForm: () => {
      if (reading.kind === 'empty') setText(blankProfile);
      else visibleFaults.showAll();
      setForm(true);
    },
    showText: () => setForm(false),
    check: useProfileCheck(text),
    visibleFaults,
    takenAway: takenAway.current,
  };
};
