import type { Language } from '#app/contract/application.ts';
import { type QuickAction, quickAction } from '#app/contract/desktop.ts';
import { type JumpListTask, setDockMenu, setJumpList } from '../electron/appIcon.ts';
import type { MenuItemTemplate } from '../electron/menus.ts';
import { menuTexts } from './menuTexts.ts';

const getTaskLabel = (language: Language, task: QuickAction): string => menuTexts[language][task];

/** Returns the jump list of Windows: each task starts the application once more, and that start hands it over. */
export const createJumpListTasks = (language: Language): readonly JumpListTask[] =>
  quickAction.options.map((task) => ({ title: getTaskLabel(language, task), argument: `--do=${task}` }));

/** Returns the dock's menu on macOS. */
export const createDockMenuItems = (language: Language, run: (task: QuickAction) => void): MenuItemTemplate[] =>
  quickAction.options.map((task) => ({ label: getTaskLabel(language, task), click: () => run(task) }));

/** Offers what is done most at the application's icon: in the task bar of Windows, and in the dock of macOS. */
export const setAppIconQuickActions = (language: Language, run: (task: QuickAction) => void): void => {
  setJumpList(createJumpListTasks(language));
  setDockMenu(createDockMenuItems(language, run));
};
