import { connecting } from './screens/connecting.ts';
import { newInvoice } from './screens/newInvoice.ts';
import { purchases } from './screens/purchases.ts';
import { sales } from './screens/sales.ts';
import type { Screen } from './screens/screen.ts';
import { settings } from './screens/settings.ts';

/** Every screen that a person can come to, in one walk from the first start to the settings. */
export const screens: readonly Screen[] = [...connecting, ...purchases, ...sales, ...newInvoice, ...settings];
