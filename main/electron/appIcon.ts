import { app, Menu } from 'electron';
import type { MenuItemTemplate } from './menus.ts';

/** An entry in the jump list of Windows. It starts this executable with `argument`. */
export interface JumpListTask {
  readonly title: string;
  readonly argument: string;
}

/**
 * Sets the tasks of the jump list, which Windows shows at the icon in the task bar. Other systems have none. Electron:
 * docs/api/app.md, `setUserTasks`; docs/api/structures/task.md.
 */
export const setJumpList = (tasks: readonly JumpListTask[]): void => {
  if (process.platform !== 'win32') return;
  const program = process.execPath;
  app.setUserTasks(
    tasks.map(({ title, argument }) => ({
      program,
      arguments: argument,
      title,
      description: title,
      iconPath: program,
      iconIndex: 0,
    })),
  );
};

/** Sets the menu at the icon in the dock of macOS. Other systems have none. Electron: docs/api/dock.md, `setMenu`. */
export const setDockMenu = (items: MenuItemTemplate[]): void => {
  if (process.platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate(items));
};
