import { app, dialog } from 'electron';
import { AppFailure } from '#app/contract/errors.ts';
import { reportInternal } from '../platform/report.ts';
import { systemLanguage } from '../platform/systemLanguage.ts';
import { type StartTexts, startTexts } from './startTexts.ts';

/** Tells the person, in the system's language, why nothing opens, and ends the program with 1: there is no window to tell it in. */
export const failStart = (cause: unknown): void => {
  const reference = reportInternal(cause);
  const texts = startTexts[systemLanguage()];
  dialog.showErrorBox(texts.title, `${reasonOf(cause, texts)}\n\n${app.getPath('userData')}\n${reference}`);
  app.exit(1);
};

const reasonOf = (cause: unknown, texts: StartTexts): string => {
  if (!(cause instanceof AppFailure) || cause.error.kind !== 'storage') return texts.unexpected;
  const { reason } = cause.error;
  return reason === 'full' || reason === 'newer' || reason === 'network' ? texts[reason] : texts.denied;
};
