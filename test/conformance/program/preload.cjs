const { contextBridge, ipcRenderer } = require('electron');

globalThis.onlyInPreload = 'seen';

class Point {
  x = 1;

  get y() {
    return 2;
  }
}

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
    throw Object.assign(new Error('thrown in the preload'), { code: 'custom' });
  },
  refuse: () => Promise.reject(new Error('refused in the preload')),
  point: () => new Point(),
  same: (value) => value,
  change: (value) => Object.assign(value, { isChanged: true }),
  call: (run) => run(),
  ipcRenderer,
  readGlobal: (name) => String(globalThis[name]),
  readProcess: (name) => process[name],
  double: (numbers) => numbers.map((each) => 2 * each),
  exposeAgain: () => attempt(() => contextBridge.exposeInMainWorld('probe', {})),
  require: (name) => attempt(() => typeof require(name)),
});

ipcRenderer.send('preload-ran', location.href);
