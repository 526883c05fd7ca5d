import { app, Menu } from 'electron';

/** The unchanged application, with the settings chosen in the menu as soon as its window exists, before a page is in it. */
app.once('browser-window-created', () =>
  setImmediate(() => Menu.getApplicationMenu()?.getMenuItemById('showSettings')?.click()),
);

await import(new URL('../../out/main/index.js', import.meta.url).href);
