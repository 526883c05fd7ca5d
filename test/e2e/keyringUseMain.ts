import { app, safeStorage } from 'electron';

/** The unchanged application. `globalThis.keyringUses` says for each use of the keyring whether the window was shown by then. */
const keyringUses: ('visible' | 'hidden')[] = [];
Object.assign(globalThis, { keyringUses });
let isShown = false;
app.on('browser-window-created', (_event, window) =>
  window.once('show', () => {
    isShown = true;
  }),
);
const encrypt = safeStorage.encryptStringAsync.bind(safeStorage);
safeStorage.encryptStringAsync = (text) => {
  keyringUses.push(isShown ? 'visible' : 'hidden');
  return encrypt(text);
};

await import(new URL('../../out/main/index.js', import.meta.url).href);
