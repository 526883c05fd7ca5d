import { join } from 'node:path';
import type { SavedView } from '#app/contract/purchases/views.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { MentioningText } from '#app/retention/personData.ts';
import type { TextStore } from '#app/retention/retentionService.ts';
import { replaceFileSync } from '#app/storage/files/durableFiles.ts';
import type { FormDraftStore } from './formDrafts.ts';
import { logFile } from './log.ts';
import { listLogFiles, readLogFile } from './logFolder.ts';

interface MentioningTextsDeps {
  readonly formDrafts: Pick<FormDraftStore, 'all' | 'delete'>;
  readonly savedViews: { list(): readonly SavedView[]; replace(views: readonly SavedView[]): void };
  readonly logFolder: string;
}

/**
 * Creates access to the unsaved forms and saved views of a connection, and to views and lines of the diagnostics log that are of all
 * companies. The views in a company's log are decisions.
 */
export const createMentioningTexts = ({ formDrafts, savedViews, logFolder }: MentioningTextsDeps): TextStore => {
  const listForms = (connectionId: string, text: string) =>
    formDrafts.all().filter((draft) => draft.connectionId === connectionId && mentions(draft.text, text));
  const isMentioningView = ({ scope, name, content }: SavedView, { connectionId }: CompanyRef, text: string): boolean =>
    (scope === null || scope.connectionId === connectionId) && mentions(JSON.stringify({ name, content }), text);
  const eraseViews = (company: CompanyRef, text: string): number => {
    const views = savedViews.list();
    const left = views.filter((view) => !isMentioningView(view, company, text));
    if (left.length < views.length) savedViews.replace(left);
    return views.length - left.length;
  };
  const listLog = async () => {
    await logFile.flush();
    const files = await listLogFiles(logFolder);
    return Promise.all(
      files.map(async (file) => ({ name: file.name, lines: (await readLogFile(logFolder, file)).split('\n') })),
    );
  };
  return {
    list: async (company, text) => {
      const forms = listForms(company.connectionId, text).map(
        (draft): MentioningText => ({ kind: 'unsavedForm', text: draft.text }),
      );
      const views = savedViews
        .list()
        .filter((view) => isMentioningView(view, company, text))
        .map(({ name }): MentioningText => ({ kind: 'savedView', text: name }));
      const lines = (await listLog()).flatMap((file) => file.lines.filter((line) => mentions(line, text)));
      return [...forms, ...views, ...lines.map((line): MentioningText => ({ kind: 'log', text: line }))];
    },
    erase: async (company, text) => {
      const forms = listForms(company.connectionId, text);
      for (const { name } of forms) formDrafts.delete(name);
      let erased = forms.length + eraseViews(company, text);
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
