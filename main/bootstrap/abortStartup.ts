import { AppFailure } from '#app/contract/errors.ts';
import { showErrorDialog } from '../electron/dialogs.ts';
import { exit } from '../electron/lifeCycle.ts';
import { getUserDataFolder } from '../electron/userDataFolder.ts';
import { reportInternalError } from '../platform/report.ts';
import { getSystemLanguage } from '../platform/systemLanguage.ts';
import { type StartupErrorTexts, startupErrorTexts } from './startupErrorTexts.ts';

/** Shows, in the system's language, why the application cannot start, and exits with 1. Needs no window. */
export const abortStartup = (cause: unknown): void => {
  const reference = reportInternalError(cause);
  const texts = startupErrorTexts[getSystemLanguage()];
  showErrorDialog(texts.title, `${toReasonText(cause, texts)}\n\n${getUserDataFolder()}\n${reference}`);
  exit(1);
};

const toReasonText = (cause: unknown, texts: StartupErrorTexts): string => {
  if (!(cause instanceof AppFailure) || cause.error.kind !== 'storage') return texts.unexpected;
  const { reason } = cause.error;
  return reason === 'full' || reason === 'newer' || reason === 'network' ? texts[reason] : texts.denied;
};
