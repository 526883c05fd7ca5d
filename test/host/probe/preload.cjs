const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('probe', {
  add: (left, right) => ipcRenderer.invoke('add', left, right),
  listen: (handler) => {
    ipcRenderer.on('news', (_event, number) => handler(number));
  },
  sendSync: () => ipcRenderer.sendSync('add'),
});
