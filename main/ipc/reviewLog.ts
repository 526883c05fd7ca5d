import { basename } from 'node:path';
import type { PurchasesService } from '#app/purchases/purchases.ts';
import { askForOpenPath } from '../electron/dialogs.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';
import type { PublishEvent } from './eventPublisher.ts';
import { chooseExportTarget, createExportFileName, getChosenCsvDialect } from './exportTarget.ts';

interface ReviewLogHandlersDeps extends Pick<PurchasesService, 'reviewLog'> {
  readonly effectiveSettings: EffectiveSettings;
  readonly window: () => AppWindow | null;
  readonly publish: PublishEvent;
}

/** Handlers of `reviewLog.*`. */
export const createReviewLogHandlers = ({
  reviewLog,
  effectiveSettings,
  window,
  publish,
}: ReviewLogHandlersDeps): BoundIpcHandlers<'reviewLog'> =>
  bindIpcHandlers({
    verify: reviewLog.verify,
    acknowledge: reviewLog.acknowledge,
    compare: async ({ connectionIds }) => {
      const parent = window();
      const path = parent && (await askForOpenPath(parent, { name: 'JSON, CSV', extensions: ['json', 'csv'] }));
      return path === null ? null : reviewLog.compare(connectionIds, path);
    },
    list: reviewLog.list,
    people: reviewLog.people,
    questions: reviewLog.questions,
    countUndoable: reviewLog.countUndoable,
    export: async ({ filter, format, title, texts }) => {
      effectiveSettings.checkAllowed('export');
      const target = await chooseExportTarget(window(), createExportFileName(title, format.kind), format.kind);
      if (target === null) return null;
      const chosen = format.kind === 'json' ? format : { ...format, dialect: getChosenCsvDialect(format.dialect) };
      const count = await reviewLog.export(filter, { format: chosen, texts }, target, (done, total) =>
        publish('reviewLog.exportProgress', { done, total }),
      );
      return { count, fileName: basename(target) };
    },
    cancelExport: async () => {
      await reviewLog.cancelExport();
      return {};
    },
  });
