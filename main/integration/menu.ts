import type { Language, MenuCommand } from '#app/contract/application.ts';
import { getApplicationName } from '../electron/installation.ts';
import { type MenuItemTemplate, setMenu } from '../electron/menus.ts';
import { menuTexts } from './menuTexts.ts';
import type { ZoomDirection } from './windowBounds.ts';

export interface ApplicationMenuActions {
  /** Without a connection there is nothing that most commands could be about. */
  readonly isConnected: boolean;
  readonly run: (command: MenuCommand) => void;
  readonly zoom: (direction: ZoomDirection) => void;
}

type MenuTexts = (typeof menuTexts)[Language];

/** Commands that work before anything is connected. */
const alwaysEnabled: readonly MenuCommand[] = ['showSettings', 'checkForUpdates', 'shortcuts'];

const separator: MenuItemTemplate = { type: 'separator' };

/** Builds the application menu in the person's language, with the platform's own shortcuts and order. */
export const setApplicationMenu = (language: Language, actions: ApplicationMenuActions): void => {
  const text = menuTexts[language];
  const isMac = process.platform === 'darwin';
  const item = (command: MenuCommand, label: string, accelerator?: string): MenuItemTemplate => ({
    id: command,
    label,
    ...(accelerator !== undefined && { accelerator }),
    enabled: actions.isConnected || alwaysEnabled.includes(command),
    click: () => actions.run(command),
  });
  const updates = item('checkForUpdates', text.checkForUpdates);
  const settings = item('showSettings', text.settings, 'CmdOrCtrl+,');
  const file: MenuItemTemplate = {
    label: text.file,
    submenu: [
      item('newInvoice', text.newInvoice, 'CmdOrCtrl+N'),
      item('sync', text.sync, 'F5'),
      separator,
      item('print', text.print, 'CmdOrCtrl+P'),
      separator,
      ...(isMac ? [createCloseItem(text)] : [settings, updates, separator, createQuitItem(text)]),
    ],
  };
  const edit: MenuItemTemplate = {
    label: text.edit,
    submenu: [...createEditItems(text), separator, item('search', text.search, 'CmdOrCtrl+F')],
  };
  const view: MenuItemTemplate = {
    label: text.view,
    submenu: [
      item('palette', text.palette, 'CmdOrCtrl+K'),
      separator,
      item('showPurchases', text.purchases, 'CmdOrCtrl+1'),
      item('showSales', text.sales, 'CmdOrCtrl+2'),
      item('showPayments', text.payments, 'CmdOrCtrl+3'),
      item('showOverview', text.overview, 'CmdOrCtrl+4'),
      item('showToPay', text.toPay, 'CmdOrCtrl+5'),
      item('showCompanies', text.companies, 'CmdOrCtrl+6'),
      separator,
      ...createZoomItems(text, actions.zoom),
      separator,
      { role: 'togglefullscreen', label: text.fullScreen },
    ],
  };
  const shortcuts = item('shortcuts', text.shortcuts);
  const menus = isMac
    ? [
        createApplicationMenu(text, updates, settings),
        file,
        edit,
        view,
        createWindowMenu(text),
        createHelpMenu(text, [shortcuts]),
      ]
    : [file, edit, view, createHelpMenu(text, [shortcuts, separator, { role: 'about', label: text.about }])];
  setMenu(menus);
};

const createCloseItem = (text: MenuTexts): MenuItemTemplate => ({ role: 'close', label: text.close });
const createQuitItem = (text: MenuTexts): MenuItemTemplate => ({ role: 'quit', label: text.quit });

const createApplicationMenu = (
  text: MenuTexts,
  updates: MenuItemTemplate,
  settings: MenuItemTemplate,
): MenuItemTemplate => ({
  label: getApplicationName(),
  submenu: [
    { role: 'about', label: text.about },
    updates,
    separator,
    settings,
    separator,
    { role: 'services', label: text.services },
    separator,
    { role: 'hide', label: text.hide },
    { role: 'hideOthers', label: text.hideOthers },
    { role: 'unhide', label: text.showAll },
    separator,
    createQuitItem(text),
  ],
});

const createEditItems = (text: MenuTexts): readonly MenuItemTemplate[] => [
  { role: 'undo', label: text.undo },
  { role: 'redo', label: text.redo },
  separator,
  { role: 'cut', label: text.cut },
  { role: 'copy', label: text.copy },
  { role: 'paste', label: text.paste },
  { role: 'pasteAndMatchStyle', label: text.pasteUnformatted },
  { role: 'delete', label: text.delete },
  { role: 'selectAll', label: text.selectAll },
];

/** Not Electron's roles: the steps are ours, and what comes of them is remembered. */
const createZoomItems = (text: MenuTexts, zoom: ApplicationMenuActions['zoom']): readonly MenuItemTemplate[] => {
  const item = (direction: ZoomDirection, label: string, accelerator: string): MenuItemTemplate => ({
    id: `zoom-${direction}`,
    label,
    accelerator,
    click: () => zoom(direction),
  });
  return [
    item('reset', text.resetZoom, 'CmdOrCtrl+0'),
    item('in', text.zoomIn, 'CmdOrCtrl+Plus'),
    // On keyboards where the plus sign needs Shift, the unshifted key works too.
    { ...item('in', text.zoomIn, 'CmdOrCtrl+='), id: 'zoom-in-unshifted', visible: false },
    item('out', text.zoomOut, 'CmdOrCtrl+-'),
  ];
};

/** Elsewhere the window's own frame does this. */
const createWindowMenu = (text: MenuTexts): MenuItemTemplate => ({
  role: 'window',
  label: text.window,
  submenu: [
    { role: 'minimize', label: text.minimize },
    { role: 'zoom', label: text.zoomWindow },
    separator,
    { role: 'front', label: text.bringToFront },
  ],
});

const createHelpMenu = (text: MenuTexts, submenu: MenuItemTemplate[]): MenuItemTemplate => ({
  role: 'help',
  label: text.help,
  submenu,
});
