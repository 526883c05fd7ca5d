import type { WebPreferences } from 'electron';
import type { Probe } from './row.ts';

/** `off`: false or left out, which is Electron's default; `free`: irrelevant to security here. */
type Wanted = true | false | 'off' | 'free';

/** Every preference that Electron has for a page: a new one is a compile error until it is decided here. */
const wanted = {
  contextIsolation: true,
  sandbox: true,
  webSecurity: true,
  safeDialogs: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  enableBlinkFeatures: 'off',
  enableDeprecatedPaste: 'off',
  enableWebSQL: 'off',
  plugins: 'off',
  offscreen: 'off',
  additionalArguments: 'off',
  // Other rows check these for each window.
  preload: 'free',
  session: 'free',
  partition: 'free',
  disableBlinkFeatures: 'free',
  disableDialogs: 'free',
  javascript: 'free',
  devTools: 'free',
  spellcheck: 'free',
  accessibleTitle: 'free',
  autoplayPolicy: 'free',
  backgroundThrottling: 'free',
  defaultEncoding: 'free',
  defaultFontFamily: 'free',
  defaultFontSize: 'free',
  defaultMonospaceFontSize: 'free',
  disableHtmlFullscreenWindowResize: 'free',
  disableWakeLocks: 'free',
  enablePreferredSizeMode: 'free',
  focusOnNavigation: 'free',
  imageAnimationPolicy: 'free',
  images: 'free',
  minimumFontSize: 'free',
  safeDialogsMessage: 'free',
  scrollBounce: 'free',
  textAreasAreResizable: 'free',
  transparent: 'free',
  v8CacheOptions: 'free',
  webgl: 'free',
  zoomFactor: 'free',
  zoomMode: 'free',
} satisfies Record<keyof WebPreferences, Wanted>;

type Decided = { [P in keyof typeof wanted]: (typeof wanted)[P] extends 'free' ? never : P }[keyof typeof wanted];

/** One preference in every kind of window. */
export const preference = (name: Decided): Probe => [
  `${name} in every window`,
  String(wanted[name]),
  ({ preferences }) => {
    const values = preferences.map((own) => own[name]);
    const words = values.map((value) => (wanted[name] === 'off' && !value ? 'off' : String(value)));
    return [...new Set(words)].join(', ');
  },
];

/** The preferences that no point of the checklist names. */
export const otherPreferences: readonly Probe[] = (
  [
    'safeDialogs',
    'navigateOnDragDrop',
    'enableDeprecatedPaste',
    'enableWebSQL',
    'plugins',
    'offscreen',
    'additionalArguments',
  ] as const
).map(preference);
