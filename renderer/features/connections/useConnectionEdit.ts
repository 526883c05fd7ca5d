import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '../../../app/contract/connections.ts';
import type { AppError } from '../../../app/contract/errors.ts';
import { connectionsQuery, sessionQuery } from '../../app/queries.ts';
import { client } from '../../ipc/client.ts';
import { errorOrNull } from '../../ipc/failure.ts';
import { savingMeans } from './savingMeans.ts';
import { forgetUnsaved, recallUnsaved, rememberUnsaved } from './unsavedProfiles.ts';
import { type ProfileEditor, useProfileEditor } from './useProfileEditor.ts';

export interface ConnectionEdit {
  readonly editor: ProfileEditor;
  /** The changes were made before the page was opened. */
  readonly wasLeft: boolean;
  readonly isChanged: boolean;
  readonly savingMeans: ReturnType<typeof savingMeans>;
  /** Of all credentials, the changed profile needs some that were not typed yet. */
  readonly needsMore: boolean;
  readonly save: (onFaulty: () => void) => void;
  readonly discard: () => void;
  readonly isSaving: boolean;
  readonly error: AppError | null;
  /** Saved, and now in want of credentials. */
  readonly lacking: Connection | null;
}

export const useConnectionEdit = (connection: Connection, savedText: string, onDone: () => void): ConnectionEdit => {
  const { id } = connection;
  const cache = useQueryClient();
  const [left] = useState(() => recallUnsaved(id));
  const [text, setText] = useState(left ?? savedText);
  const type = (typed: string): void => {
    setText(typed);
    if (typed === savedText) forgetUnsaved(id);
    else rememberUnsaved(id, typed);
  };
  const editor = useProfileEditor({ text, setText: type, startsAsForm: true });
  const needsMoreThan = (needs: Connection['needs']): boolean => needs.some((need) => !connection.needs.includes(need));
  const means = savingMeans(savedText, text);
  const [lacking, setLacking] = useState<Connection | null>(null);

  // In the mutation itself: what it changes may draw the page anew before its answer is told.
  const saving = useMutation({
    mutationFn: async (onFaulty: () => void) => {
      const verdict = await editor.check.verdict();
      if (verdict.kind === 'faulty') return onFaulty();
      const edited = await client.connections.edit({ connectionId: id, text });
      forgetUnsaved(id);
      cache.setQueryData(connectionsQuery.queryKey, await client.connections.list({}));
      await cache.invalidateQueries(sessionQuery(id));
      if (means === 'asksAgain' || needsMoreThan(edited.needs)) setLacking(edited);
      else onDone();
    },
  });
  const save = (onFaulty: () => void): void => {
    editor.shown.showAll();
    saving.mutate(onFaulty);
  };

  return {
    editor,
    wasLeft: left !== null && text === left,
    isChanged: text !== savedText,
    savingMeans: means,
    needsMore: means !== 'asksAgain' && needsMoreThan(editor.check.outline?.needs ?? []),
    save,
    discard: () => type(savedText),
    isSaving: saving.isPending,
    error: errorOrNull(saving.error),
    lacking,
  };
};
