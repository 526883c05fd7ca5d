import { StrictEmitter, strict } from './strict.ts';

type Imitated = 'getAllDisplays' | 'getDisplayMatching' | 'getPrimaryDisplay';

const area = { x: 0, y: 0, width: 1920, height: 1080 };

/** The one display. A test that wants others puts its own functions in place of these and emits the events. */
const display = strict('Display', { id: 1, bounds: area, workArea: area, scaleFactor: 1 }) as Electron.Display;

class HostScreen extends StrictEmitter implements Pick<Electron.Screen, Imitated> {
  constructor() {
    super('screen', ['display-added', 'display-removed', 'display-metrics-changed']);
  }

  getAllDisplays(): Electron.Display[] {
    return [display];
  }

  getPrimaryDisplay(): Electron.Display {
    return display;
  }

  getDisplayMatching(): Electron.Display {
    return display;
  }
}

/** `screen`: the windows know nothing of it. */
export const screen = new HostScreen();
