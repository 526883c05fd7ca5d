import { z } from 'zod';
import { type FormDraft, formDraft } from '#app/contract/formDrafts.ts';
import { openVersionedFile } from './versionedFile.ts';
import type { VersionedFileFormat } from './versionedFileFormat.ts';

/** Unsaved content of forms in `formDrafts.json`. All methods throw `storage`. */
export interface FormDraftStore {
  all(): readonly FormDraft[];
  save(draft: FormDraft): void;
  delete(name: string): void;
  deleteOfConnection(connectionId: string): void;
}

/** Drafts that are kept; beyond that the oldest go. */
const maxDrafts = 200;

const form: VersionedFileFormat<{ drafts: FormDraft[] }> = {
  content: z.object({ drafts: z.array(formDraft).default([]) }),
  migrations: [],
};

/** Opens the file in the folder when it is first used; one that cannot be read is set aside. */
export const openFormDrafts = (folder: string, onSetAside: () => void): FormDraftStore => {
  let opened: ReturnType<typeof openVersionedFile<{ drafts: FormDraft[] }>> | undefined;
  const open = () => {
    opened ??= openVersionedFile({ folder, name: 'formDrafts', form, onSetAside });
    return opened;
  };
  const change = (next: (drafts: readonly FormDraft[]) => readonly FormDraft[]): void => {
    const { drafts } = open().read();
    const changed = next(drafts).slice(-maxDrafts);
    if (changed.length !== drafts.length || changed.some((draft, index) => draft !== drafts[index]))
      open().write({ drafts: changed });
  };
  return {
    all: () => open().read().drafts,
    save: (draft) => change((drafts) => [...drafts.filter(({ name }) => name !== draft.name), draft]),
    delete: (forgotten) => change((drafts) => drafts.filter(({ name }) => name !== forgotten)),
    deleteOfConnection: (connectionId) =>
      change((drafts) => drafts.filter((draft) => draft.connectionId !== connectionId)),
  };
};
