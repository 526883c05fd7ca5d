import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection, ProfileOutline } from '#app/contract/connections.ts';
import type { AppError } from '#app/contract/errors.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import type { PickedProfileFile } from '#renderer/shared/droppedFile.ts';
import { useSuspendForFormDrafts } from '#renderer/shared/formDrafts.ts';
import {
  type CredentialKind,
  type EnteredCredentials,
  listMissingCredentials,
  noCredentials,
} from '#renderer/shared/session/credentials.ts';
import { blankProfile } from '../profileDraft.ts';
import { hasForeignSignInHost, secretDestinationsQuery } from '../secretDestinationsQuery.ts';
import { deleteUnsavedProfile, readUnsavedProfile, storeUnsavedProfile } from '../unsavedProfiles.ts';
import { type ProfileEditorController, useProfileEditor } from '../useProfileEditor.ts';
import { useAddConnection } from './useAddConnection.ts';

/** Everything typed for a new connection; it stays until the sign-in has succeeded. */
export interface ConnectForm {
  readonly editor: ProfileEditorController;
  readonly fileName: string | null;
  readonly pickFile: () => void;
  readonly takeFile: (file: PickedProfileFile) => void;
  readonly pickError: AppError | null;
  /** Restores the text that a file replaced; null if it replaced no typed text. */
  readonly bringBack: (() => void) | null;
  readonly outline: ProfileOutline | null;
  readonly credentials: EnteredCredentials;
  readonly setCredential: (need: CredentialKind, value: string) => void;
  /** "Connect" was pressed: from then on, empty fields say so. */
  readonly isTried: boolean;
  readonly submit: (onIncomplete: () => void) => void;
  /** The service's discovery document named other hosts for the sign-in when "Connect" was pressed: the next press goes on. */
  readonly hasUnseenHost: boolean;
  /** The connection that would lead to another service, where the person has to confirm that. */
  readonly pendingReplacement: ReplacedConnection | null;
  readonly confirm: () => void;
  readonly dismiss: () => void;
  readonly isPending: boolean;
  readonly error: AppError | null;
}

type ReplacedConnection = NonNullable<Awaited<ReturnType<typeof ipcClient.connections.previewAdd>>>;

interface ProfileSource {
  /** The file that it came from, as it is; null for what was typed. */
  readonly name: string | null;
  readonly text: string;
  readonly replaced: string | null;
}

/** `offered` is the file that the application was started with. */
export const useConnectForm = (
  offered: PickedProfileFile | null,
  onAdded: (connection: Connection) => void,
): ConnectForm => {
  useSuspendForFormDrafts();
  const [source, setSource] = useState<ProfileSource>(() => ({
    name: null,
    text: readUnsavedProfile(null) ?? '',
    ...offered,
    replaced: null,
  }));
  const [credentials, setCredentials] = useState(noCredentials);
  const [isTried, setTried] = useState(false);
  const updateText = (text: string): void => {
    setSource({ name: null, text, replaced: null });
    if (text.trim() === '' || text === blankProfile) deleteUnsavedProfile(null);
    else storeUnsavedProfile(null, text);
  };
  const editor = useProfileEditor({ text: source.text, setText: updateText, startsAsForm: false });
  const takeFile = (file: PickedProfileFile): void => {
    editor.visibleFaults.showAll();
    setSource((before) => ({ ...file, replaced: isTyped(before) ? before.text : null }));
  };
  const pick = useMutation({
    mutationFn: () => ipcClient.connections.pickProfileFile({}),
    onSuccess: (picked) => picked && takeFile(picked),
  });
  const add = useAddConnection((connection) => {
    deleteUnsavedProfile(null);
    onAdded(connection);
  });
  const { replaced, text } = source;
  const [pendingReplacement, setPendingReplacement] = useState<ReplacedConnection | null>(null);
  const cache = useQueryClient();
  const [textWithUnseenHost, setTextWithUnseenHost] = useState<string | null>(null);
  /** Returns whether the discovery document names hosts for the sign-in that were not on the page yet. */
  const findsUnseenHost = async ({ destinations }: ProfileOutline): Promise<boolean> => {
    const query = secretDestinationsQuery(text);
    if (destinations.source !== 'undiscovered' || cache.getQueryData(query.queryKey)) return false;
    // A service that cannot be reached now is sent nothing; its sign-in says why.
    const found = await cache.fetchQuery(query).catch(() => null);
    return found !== null && hasForeignSignInHost(found);
  };
  const check = useMutation({
    mutationFn: async (onIncomplete: () => void) => {
      const result = await editor.check.checkNow();
      if (result.kind === 'faulty' || listMissingCredentials(result.outline.needs, credentials).length > 0)
        return onIncomplete();
      const isUnseen = await findsUnseenHost(result.outline);
      setTextWithUnseenHost(isUnseen ? text : null);
      if (isUnseen) return;
      const replacing = await ipcClient.connections.previewAdd({ text });
      if (replacing && replacing.preview.changes.length > 0) setPendingReplacement(replacing);
      else add.mutate({ text, credentials, isConfirmed: false });
    },
  });

  return {
    editor,
    fileName: source.name,
    pickFile: () => pick.mutate(),
    takeFile,
    pickError: pick.error?.error ?? null,
    bringBack: replaced === null ? null : () => updateText(replaced),
    outline: editor.check.outline,
    credentials,
    setCredential: (need, value) => setCredentials((before) => ({ ...before, [need]: value })),
    isTried,
    submit: (onIncomplete) => {
      setTried(true);
      editor.visibleFaults.showAll();
      check.mutate(onIncomplete);
    },
    hasUnseenHost: textWithUnseenHost === text,
    pendingReplacement,
    confirm: () => {
      setPendingReplacement(null);
      add.mutate({ text, credentials, isConfirmed: true });
    },
    dismiss: () => setPendingReplacement(null),
    isPending: check.isPending || add.isPending,
    error: (check.error ?? add.error)?.error ?? null,
  };
};

const isTyped = ({ name, text }: ProfileSource): boolean =>
  name === null && text.trim() !== '' && text !== blankProfile;
