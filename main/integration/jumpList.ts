import { app, Menu, type MenuItemConstructorOptions, type Task } from 'electron';
import type { Language } from '#app/contract/application.ts';
import { type QuickAction, quickAction } from '#app/contract/desktop.ts';
import { menuTexts } from './menuTexts.ts';

const getTaskLabel = (language: Language, task: QuickAction): string => menuTexts[language][task];

/** Returns the jump list of Windows: each task starts `program` once more, and that start hands it over. */
export const createJumpListTasks = (language: Language, program: string): Task[] =>
  quickAction.options.map((task) => ({
    program,
    arguments: `--do=${task}`,
    title: getTaskLabel(language, task),
    description: getTaskLabel(language, task),
    iconPath: program,
    iconIndex: 0,
  }));

/** Returns the dock's menu on macOS. */
export const createDockMenuItems = (
  language: Language,
  run: (task: QuickAction) => void,
): MenuItemConstructorOptions[] =>
  quickAction.options.map((task) => ({ label: getTaskLabel(language, task), click: () => run(task) }));

/** Offers what is done most at the application's icon: in the task bar of Windows, and in the dock of macOS. */
export const setAppIconQuickActions = (language: Language, run: (task: QuickAction) => void): void => {
  if (process.platform === 'win32') app.setUserTasks(createJumpListTasks(language, process.execPath));
  if (process.platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(createDockMenuItems(language, run)));
};
