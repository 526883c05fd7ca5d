import { useState } from 'react';
import { type FieldMapping, mappedFields } from '#app/contract/purchases/fields.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import {
  deleteFormDraft,
  readFormDraft,
  storeFormDraft,
  useSuspendForFormDrafts,
} from '#renderer/shared/formDrafts.ts';

type ChosenPaths = Partial<FieldMapping>;

/**
 * Returns the paths that a person chose for the fields of a connection and has not saved, and a function that changes
 * them.
 */
export const useChosenFieldPaths = ({
  connectionId,
}: CompanyRef): readonly [ChosenPaths, (chosen: ChosenPaths) => void] => {
  useSuspendForFormDrafts();
  const name = createFormDraftName('mapping', connectionId);
  const [chosen, setChosen] = useState(() => parseChosenPaths(readFormDraft(name)));
  const change = (next: ChosenPaths): void => {
    setChosen(next);
    if (Object.keys(next).length === 0) deleteFormDraft(name);
    else storeFormDraft({ connectionId, name, text: JSON.stringify(next) });
  };
  return [chosen, change];
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
