import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Command, Language } from '../../app/contract/application.ts';
import { menuTexts } from './menuTexts.ts';

/** Builds the application menu in the person's language, with the platform's own shortcuts and order. */
export const setMenu = (language: Language, run: (command: Command) => void): void => {
  const text = menuTexts[language];
  const item = (command: Command, label: string, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    ...(accelerator !== undefined && { accelerator }),
    click: () => run(command),
  });
  const isMac = process.platform === 'darwin';
  const settings = item('showSettings', text.settings, 'CmdOrCtrl+,');
  const updates = item('checkForUpdates', text.checkForUpdates);
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const application: MenuItemConstructorOptions = {
    label: app.name,
    submenu: [
      { role: 'about', label: text.about },
      updates,
      separator,
      settings,
      separator,
      { role: 'hide', label: text.hide },
      { role: 'hideOthers', label: text.hideOthers },
      { role: 'unhide', label: text.showAll },
      separator,
      { role: 'quit', label: text.quit },
    ],
  };
  const file: MenuItemConstructorOptions = {
    label: text.file,
    submenu: [
      item('newInvoice', text.newInvoice, 'CmdOrCtrl+N'),
      item('sync', text.sync, 'F5'),
      ...(isMac ? [] : [separator, settings, updates, separator, { role: 'quit', label: text.quit } as const]),
    ],
  };
  const edit: MenuItemConstructorOptions = {
    label: text.edit,
    submenu: [
      { role: 'undo', label: text.undo },
      { role: 'redo', label: text.redo },
      separator,
      { role: 'cut', label: text.cut },
      { role: 'copy', label: text.copy },
      { role: 'paste', label: text.paste },
      { role: 'selectAll', label: text.selectAll },
      separator,
      item('search', text.search, 'CmdOrCtrl+F'),
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: text.view,
    submenu: [
      item('palette', text.palette, 'CmdOrCtrl+K'),
      separator,
      item('showPurchases', text.purchases, 'CmdOrCtrl+1'),
      item('showSales', text.sales, 'CmdOrCtrl+2'),
      item('showPayments', text.payments, 'CmdOrCtrl+3'),
      item('showOverview', text.overview, 'CmdOrCtrl+4'),
      separator,
      { role: 'resetZoom', label: text.resetZoom },
      { role: 'zoomIn', label: text.zoomIn },
      { role: 'zoomOut', label: text.zoomOut },
      separator,
      { role: 'togglefullscreen', label: text.fullScreen },
    ],
  };
  // Elsewhere the window's own frame does this.
  const window: MenuItemConstructorOptions = {
    label: text.window,
    submenu: [
      { role: 'minimize', label: text.minimize },
      { role: 'close', label: text.close },
    ],
  };
  const menus = isMac ? [application, file, edit, view, window] : [file, edit, view];
  Menu.setApplicationMenu(Menu.buildFromTemplate(menus));
};
