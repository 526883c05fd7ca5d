import type { HandoverService } from '#app/handover/handover.ts';
import { askForFolder } from '../electron/dialogs.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';
import type { PublishEvent } from './eventPublisher.ts';
import { getChosenCsvDialect } from './exportTarget.ts';

interface HandoverHandlersDeps {
  readonly handover: HandoverService;
  readonly effectiveSettings: Pick<EffectiveSettings, 'checkAllowed'>;
  readonly window: () => AppWindow | null;
  readonly publish: PublishEvent;
}

/** Handlers of `handover.*`. */
export const createHandoverHandlers = ({
  handover,
  effectiveSettings,
  window,
  publish,
}: HandoverHandlersDeps): BoundIpcHandlers<'handover'> =>
  bindIpcHandlers({
    run: async (request) => {
      effectiveSettings.checkAllowed('export');
      const current = window();
      const parent = current && (await askForFolder(current));
      if (parent === null) return null;
      return handover.run({ ...request, parent, dialect: getChosenCsvDialect('excel') }, (progress) =>
        publish('handover.progress', progress),
      );
    },
    cancel: async () => {
      await handover.cancel();
      return {};
    },
  });
