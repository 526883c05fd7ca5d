import { join } from 'node:path';
import type { MentioningText } from '#app/retention/personData.ts';
import type { TextStore } from '#app/retention/retentionService.ts';
import { replaceFileSync } from '#app/storage/files/durableFiles.ts';
import type { FormDraftStore } from './formDrafts.ts';
import { logFile } from './log.ts';
import { listLogFiles, readLogFile } from './logFolder.ts';

interface MentioningTextsDeps {
  readonly formDrafts: Pick<FormDraftStore, 'all' | 'delete'>;
  readonly logFolder: string;
}

/** Creates access to unsaved forms of a connection and to the lines of the diagnostics log, which is of all companies. */
export const createMentioningTexts = ({ formDrafts, logFolder }: MentioningTextsDeps): TextStore => {
  const listForms = (connectionId: string, text: string) =>
    formDrafts.all().filter((draft) => draft.connectionId === connectionId && mentions(draft.text, text));
  const listLog = async () => {
    await logFile.flush();
    const files = await listLogFiles(logFolder);
    return Promise.all(
      files.map(async (file) => ({ name: file.name, lines: (await readLogFile(logFolder, file)).split('\n') })),
    );
  };
  return {
    list: async ({ connectionId }, text) => {
      const forms = listForms(connectionId, text).map(
        (draft): MentioningText => ({ kind: 'unsavedForm', text: draft.text }),
      );
      const lines = (await listLog()).flatMap((file) => file.lines.filter((line) => mentions(line, text)));
      return [...forms, ...lines.map((line): MentioningText => ({ kind: 'log', text: line }))];
    },
    erase: async ({ connectionId }, text) => {
      const forms = listForms(connectionId, text);
      for (const { name } of forms) formDrafts.delete(name);
      let erased = forms.length;
      for (const { name, lines } of await listLog()) {
        const left = lines.filter((line) => !mentions(line, text));
        if (left.length === lines.length) continue;
        replaceFileSync(join(logFolder, name), left.join('\n'));
        erased += lines.length - left.length;
      }
      return erased;
    },
  };
};

/** Returns whether a text, or one that is written as JSON, holds another, whichever case it has. */
const mentions = (text: string, sought: string): boolean => {
  const lower = text.toLowerCase();
  const written = JSON.stringify(sought).slice(1, -1);
  return lower.includes(sought.toLowerCase()) || lower.includes(written.toLowerCase());
};
