import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection, ProfileEditPreview } from '#app/contract/connections.ts';
import type { AppError } from '#app/contract/errors.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useSuspendForFormDrafts } from '#renderer/shared/formDrafts.ts';
import { connectionsQuery, sessionQuery } from '#renderer/shared/queries.ts';
import { clearCapabilitiesCache } from './clearCapabilitiesCache.ts';
import { clearConnectionCache } from './clearConnectionCache.ts';
import { previewSignInAfterEdit } from './previewSignInAfterEdit.ts';
import { deleteUnsavedProfile, readUnsavedProfile, storeUnsavedProfile } from './unsavedProfiles.ts';
import { type ProfileEditorController, useProfileEditor } from './useProfileEditor.ts';

export interface ConnectionEditController {
  readonly editor: ProfileEditorController;
  /** The changes were made before the page was opened. */
  readonly wasLeft: boolean;
  readonly isChanged: boolean;
  readonly signInEffect: ReturnType<typeof previewSignInAfterEdit>;
  /** True if the changed profile needs credentials that were not typed yet. */
  readonly needsMore: boolean;
  readonly save: (onFaulty: () => void) => void;
  /** The effect of saving that the person has to confirm, because the connection would lead to another service. */
  readonly pendingEdit: ProfileEditPreview | null;
  readonly confirm: () => void;
  readonly dismiss: () => void;
  readonly discard: () => void;
  readonly isSaving: boolean;
  readonly error: AppError | null;
  /** The saved connection that lacks credentials. */
  readonly lacking: Connection | null;
}

export const useConnectionEdit = (
  connection: Connection,
  savedText: string,
  onDone: () => void,
): ConnectionEditController => {
  useSuspendForFormDrafts();
  const { id } = connection;
  const cache = useQueryClient();
  const [unsavedProfile] = useState(() => readUnsavedProfile(id));
  const [text, setText] = useState(unsavedProfile ?? savedText);
  const updateText = (typed: string): void => {
    setText(typed);
    if (typed === savedText) deleteUnsavedProfile(id);
    else storeUnsavedProfile(id, typed);
  };
  const editor = useProfileEditor({ text, setText: updateText, startsAsForm: true });
  const needsMoreThan = (needs: Connection['needs']): boolean => needs.some((need) => !connection.needs.includes(need));
  const signInEffect = previewSignInAfterEdit(savedText, text);
  const [lacking, setLacking] = useState<Connection | null>(null);
  const [pendingEdit, setPendingEdit] = useState<ProfileEditPreview | null>(null);

  // In the mutation itself: its changes may remount the page before its callbacks run.
  const applyEdit = async ({ signIn, changes }: ProfileEditPreview): Promise<void> => {
    const isConfirmed = changes.length > 0;
    const edited = await ipcClient.connections.edit({ connectionId: id, text, isConfirmed });
    // What was typed while it was being saved stays, for the next time that the page opens.
    if (readUnsavedProfile(id) === text) deleteUnsavedProfile(id);
    if (isConfirmed) clearConnectionCache(cache, id);
    else clearCapabilitiesCache(cache, id);
    cache.setQueryData(connectionsQuery.queryKey, await ipcClient.connections.list({}));
    await cache.invalidateQueries(sessionQuery(id));
    if (signIn === 'asksAgain' || needsMoreThan(edited.needs)) setLacking(edited);
    else onDone();
  };
  const saving = useMutation({
    mutationFn: async (onFaulty: () => void) => {
      const result = await editor.check.checkNow();
      if (result.kind === 'faulty') return onFaulty();
      const preview = await ipcClient.connections.previewEdit({ connectionId: id, text });
      if (preview.changes.length > 0 || preview.newHosts.length > 0) setPendingEdit(preview);
      else await applyEdit(preview);
    },
  });
  const confirming = useMutation({ mutationFn: applyEdit, onSettled: () => setPendingEdit(null) });
  const save = (onFaulty: () => void): void => {
    editor.visibleFaults.showAll();
    confirming.reset();
    saving.mutate(onFaulty);
  };

  return {
    editor,
    wasLeft: unsavedProfile !== null && text === unsavedProfile,
    isChanged: text !== savedText,
    signInEffect,
    needsMore: signInEffect !== 'asksAgain' && needsMoreThan(editor.check.outline?.needs ?? []),
    save,
    pendingEdit,
    confirm: () => pendingEdit && confirming.mutate(pendingEdit),
    dismiss: () => setPendingEdit(null),
    discard: () => updateText(savedText),
    isSaving: saving.isPending || confirming.isPending,
    error: (saving.error ?? confirming.error)?.error ?? null,
    lacking,
  };
};
