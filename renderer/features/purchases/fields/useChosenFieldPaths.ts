import { useState } from 'react';
import { type FieldMapping, type MappedField, mappedFields } from '#app/contract/purchases/fields.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import {
  deleteFormDraft,
  readFormDraft,
  storeFormDraft,
  useSuspendForFormDrafts,
} from '#renderer/shared/formDrafts.ts';

type ChosenPaths = Partial<FieldMapping>;

/** The paths that a person chose for the fields of a connection and has not saved. */
export interface ChosenFieldPaths {
  readonly chosen: ChosenPaths;
  readonly setChosen: (chosen: ChosenPaths) => void;
  /** Forgets the choices that are part of a saved mapping; one that was made while it was being saved stays. */
  readonly forgetSaved: (saved: FieldMapping) => void;
}

export const useChosenFieldPaths = ({ connectionId }: CompanyRef): ChosenFieldPaths => {
  useSuspendForFormDrafts();
  const name = createFormDraftName('mapping', connectionId);
  const [chosen, setChosen] = useState(() => parseChosenPaths(readFormDraft(name)));
  const change = (next: ChosenPaths): void => {
    setChosen(next);
    if (Object.keys(next).length === 0) deleteFormDraft(name);
    else storeFormDraft({ connectionId, name, text: JSON.stringify(next) });
  };
  const forgetSaved = (saved: FieldMapping): void => {
    const latest = parseChosenPaths(readFormDraft(name));
    change(Object.fromEntries(mappedFields.flatMap((field) => getUnsavedChoice(latest, saved, field))));
  };
  return { chosen, setChosen: change, forgetSaved };
};

const getUnsavedChoice = (chosen: ChosenPaths, saved: FieldMapping, field: MappedField) => {
  const path = chosen[field];
  return path === undefined || path === saved[field] ? [] : [[field, path] as const];
};

/** Another release may have named fields that are none any more. */
const parseChosenPaths = (text: string | null): ChosenPaths => {
  const chosen = (text === null ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    mappedFields.flatMap((field) => {
      const path = chosen[field];
      return typeof path === 'string' ? [[field, path]] : [];
    }),
  );
};
