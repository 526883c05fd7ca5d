import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Connection, ProfileOutline } from '../../../app/contract/connections.ts';
import type { AppError } from '../../../app/contract/errors.ts';
import { client } from '../../ipc/client.ts';
import { errorOrNull } from '../../ipc/failure.ts';
import { type Credentials, missingOf, type Need, noCredentials } from '../session/credentials.ts';
import { useAddConnection } from './useAddConnection.ts';

export interface ProfileFile {
  readonly name: string;
  readonly text: string;
}

/** Everything typed on the way to a connection; it stays until the sign-in has succeeded, whatever fails in between. */
export interface ConnectForm {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly fileName: string | null;
  readonly pickFile: () => void;
  readonly outline: ProfileOutline | null;
  readonly profileError: AppError | null;
  readonly credentials: Credentials;
  readonly setCredential: (need: Need, value: string) => void;
  /** How often "connect" was pressed: from the first time on, empty fields say so. */
  readonly tries: number;
  readonly submit: () => void;
  readonly isPending: boolean;
  readonly error: AppError | null;
}

/** `offered` is the file that the application was started with. */
export const useConnectForm = (offered: ProfileFile | null, onAdded: (connection: Connection) => void): ConnectForm => {
  const [file, setFile] = useState<{ readonly name: string | null; readonly text: string }>(
    offered ?? { name: null, text: '' },
  );
  const [credentials, setCredentials] = useState(noCredentials);
  const [tries, setTries] = useState(0);
  const { outline, error: profileError } = useOutline(file.text);
  const pick = useMutation({
    mutationFn: () => client.connections.pickProfileFile({}),
    onSuccess: (picked) => picked && setFile(picked),
  });
  const add = useAddConnection(onAdded);

  return {
    text: file.text,
    setText: (text) => setFile({ name: null, text }),
    fileName: file.name,
    pickFile: () => pick.mutate(),
    outline,
    profileError: errorOrNull(pick.error) ?? profileError,
    credentials,
    setCredential: (need, value) => setCredentials((before) => ({ ...before, [need]: value })),
    tries,
    submit: () => {
      setTries(tries + 1);
      if (outline && missingOf(outline.needs, credentials).length === 0) add.mutate({ text: file.text, credentials });
    },
    isPending: add.isPending,
    error: errorOrNull(add.error),
  };
};

/** What the text would connect to, or its faults, a moment behind the typing. */
const useOutline = (text: string): { readonly outline: ProfileOutline | null; readonly error: AppError | null } => {
  const checked = useDeferredValue(text);
  const { data, error } = useQuery({
    queryKey: ['profileOutline', checked],
    queryFn: () => client.connections.checkProfile({ text: checked }),
    enabled: checked.trim() !== '',
    gcTime: 0,
  });
  return { outline: data ?? null, error: errorOrNull(error) };
};
