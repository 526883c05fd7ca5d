import { StrictEmitter } from './strict.ts';

type ThemeSource = Electron.NativeTheme['themeSource'];

/** `nativeTheme`: pages follow through Chromium's colour-scheme emulation. The system's own scheme is an environment variable. */
class HostNativeTheme
  extends StrictEmitter
  implements Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors' | 'shouldUseHighContrastColors'>
{
  readonly shouldUseHighContrastColors = false;
  private source: ThemeSource = 'system';

  constructor() {
    super('nativeTheme', ['updated']);
  }

  get themeSource(): ThemeSource {
    return this.source;
  }

  set themeSource(source: ThemeSource) {
    const before = this.colorScheme;
    this.source = source;
    if (this.colorScheme !== before) this.emit('updated');
  }

  get shouldUseDarkColors(): boolean {
    return this.colorScheme === 'dark';
  }

  /** Returns the value of `prefers-color-scheme` for pages. */
  get colorScheme(): 'light' | 'dark' {
    const system = process.env.INVOICE_DESK_COLOR_SCHEME === 'dark' ? 'dark' : 'light';
    return this.source === 'system' ? system : this.source;
  }
}

export const nativeTheme = new HostNativeTheme();
