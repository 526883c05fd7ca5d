import { type ContextMenuParams, Menu, type MenuItemConstructorOptions } from 'electron';
import { type AppWindow, electronObject } from './handles.ts';

/** An item of a menu, by Electron's names; one with a `role` does what the system's item of that name does. */
export interface MenuItemTemplate
  extends Pick<MenuItemConstructorOptions, 'id' | 'label' | 'type' | 'role' | 'accelerator' | 'enabled' | 'visible'> {
  readonly click?: () => void;
  readonly submenu?: MenuItemTemplate[];
}

/** What a person has asked a context menu for. */
export type ContextMenuTarget = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'editFlags' | 'misspelledWord' | 'dictionarySuggestions'
>;

/** Sets the menu of macOS, and of every window elsewhere. Electron: docs/api/menu.md, `setApplicationMenu`. */
export const setMenu = (items: MenuItemTemplate[]): void => Menu.setApplicationMenu(Menu.buildFromTemplate(items));

/** Opens a menu at the pointer, if it has items. Electron: docs/api/menu.md, `popup`. */
export const showContextMenu = (window: AppWindow, items: MenuItemTemplate[]): void => {
  if (items.length > 0) Menu.buildFromTemplate(items).popup({ window: window[electronObject] });
};

/** Calls the listener when a person asks for the context menu. Electron: docs/api/web-contents.md, `context-menu`. */
export const onContextMenuRequested = (window: AppWindow, listener: (target: ContextMenuTarget) => void): void => {
  window[electronObject].webContents.on('context-menu', (_event, target) => listener(target));
};
