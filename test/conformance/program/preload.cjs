const { contextBridge, ipcRenderer } = require('electron');

globalThis.onlyInPreload = 'seen';

const attempt = (run) => {
  try {
    return run();
  } catch (cause) {
    return `thrown: ${cause.message}`;
  }
};

contextBridge.exposeInMainWorld('probe', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  listen: (channel, handler) => {
    const forward = (_event, ...args) => handler(...args);
    ipcRenderer.on(channel, forward);
    return () => void ipcRenderer.removeListener(channel, forward);
  },
  data: { number: 7, text: 'seven', isTrue: true, nothing: null, list: [1, [2, 3]] },
  add: (left, right) => left + right,
  later: async (value) => value,
  fail: () => {
    throw new Error('thrown in the preload');
  },
  readGlobal: (name) => String(globalThis[name]),
  double: (numbers) => numbers.map((each) => 2 * each),
  exposeAgain: () => attempt(() => contextBridge.exposeInMainWorld('probe', {})),
  require: (name) => attempt(() => typeof require(name)),
});

ipcRenderer.send('preload-ran', location.href);
