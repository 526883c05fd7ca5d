import { app, dialog } from 'electron';
import { AppFailure } from '#app/contract/errors.ts';
import { reportInternal } from '../platform/report.ts';
import { getSystemLanguage } from '../platform/systemLanguage.ts';
import { type StartErrorTexts, startTexts } from './startTexts.ts';

/** Shows, in the system's language, why the application cannot start, and exits with 1. Needs no window. */
export const failStart = (cause: unknown): void => {
  const reference = reportInternal(cause);
  const texts = startTexts[getSystemLanguage()];
  dialog.showErrorBox(texts.title, `${toReasonText(cause, texts)}\n\n${app.getPath('userData')}\n${reference}`);
  app.exit(1);
};

const toReasonText = (cause: unknown, texts: StartErrorTexts): string => {
  if (!(cause instanceof AppFailure) || cause.error.kind !== 'storage') return texts.unexpected;
  const { reason } = cause.error;
  return reason === 'full' || reason === 'newer' || reason === 'network' ? texts[reason] : texts.denied;
};
