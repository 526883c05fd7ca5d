import { basename } from 'node:path';
import type { RetentionService } from '#app/retention/retentionService.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';
import { chooseExportTarget, createExportFileName } from './exportTarget.ts';

interface RetentionHandlersDeps {
  readonly open: () => Promise<RetentionService>;
  readonly effectiveSettings: Pick<EffectiveSettings, 'checkAllowed'>;
  readonly window: () => AppWindow | null;
}

/** Items of one list, as the contract bounds it. */
const maxItems = 10_000;

/** Handlers of `retention.*`. */
export const createRetentionHandlers = ({
  open,
  effectiveSettings,
  window,
}: RetentionHandlersDeps): BoundIpcHandlers<'retention'> =>
  bindIpcHandlers({
    state: async ({ company }) => (await open()).state(company),
    choose: async ({ company, choice }) => (await open()).choose(company, choice),
    preview: async ({ company }) => (await open()).preview(company),
    run: async ({ company }) => (await open()).run(company),
    findPerson: async ({ company, text }) => {
      const found = await (await open()).listPersonData(company, text);
      return found.slice(0, maxItems).map(({ content: _, ...item }) => item);
    },
    exportPerson: async ({ company, text, title }) => {
      effectiveSettings.checkAllowed('export');
      const target = await chooseExportTarget(window(), createExportFileName(title, 'json'), 'json');
      if (target === null) return null;
      const data = await (await open()).listPersonData(company, text);
      const file = await PartialFile.begin(target);
      try {
        await file.write(
          Buffer.from(`${JSON.stringify({ format: 'invoice-desk-person-data/1', text, data }, null, 2)}\n`),
        );
        await file.complete();
      } catch (failure) {
        await file.drop();
        throw failure;
      }
      return { count: data.length, fileName: basename(target) };
    },
    erasePerson: async ({ company, text }) => {
      const { erased, left } = await (await open()).erasePerson(company, text);
      return { erased, left: left.slice(0, maxItems) };
    },
  });
