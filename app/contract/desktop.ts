import { z } from 'zod';
import { language, menuCommand } from './application.ts';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { salesNotificationKind } from './sales/notifications.ts';
import { companyRef, emptyPayload } from './values.ts';

/** The pages that can be asked for from outside the window. */
export const appPage = z.enum(['purchases', 'sales', 'payments', 'overview', 'contacts', 'products', 'settings']);
export type AppPage = z.infer<typeof appPage>;

/** Actions that the desktop can request: each starts something and completes nothing. */
export const quickAction = z.enum(['newInvoice', 'sync']);
export type QuickAction = z.infer<typeof quickAction>;

const ofCompany = { company: companyRef };

/**
 * A request from outside the window: from a notification, a link, the jump list or the dock. It shows something and
 * never sends.
 */
export const navigationRequest = z.discriminatedUnion('kind', [
  /** Null: the company that is on the screen. */
  z.object({ kind: z.literal('page'), page: appPage, company: companyRef.nullable() }),
  z.object({ kind: z.literal('purchaseNotification'), ...ofCompany, view: z.enum(['toReview', 'withFindings']) }),
  /** Null: events of several kinds. */
  z.object({ kind: z.literal('salesNotification'), ...ofCompany, notificationKind: salesNotificationKind.nullable() }),
  z.object({ kind: z.literal('purchase'), ...ofCompany, id: z.number().int() }),
  z.object({ kind: z.literal('salesInvoice'), ...ofCompany, id: z.string().max(100) }),
  z.object({ kind: z.literal('draft'), ...ofCompany, id: z.string().max(100) }),
  z.object({ kind: z.literal('quickAction'), quickAction }),
]);
export type NavigationRequest = z.infer<typeof navigationRequest>;

/** A request to the page of the window: from outside, or a command of the menu. */
export const windowRequest = z.discriminatedUnion('kind', [
  navigationRequest,
  z.object({ kind: z.literal('menuCommand'), command: menuCommand }),
]);
export type WindowRequest = z.infer<typeof windowRequest>;

/** State of the cover over the window, and what removes it: the system's authentication, or a press without one. */
export const screenLockState = z.object({ isLocked: z.boolean(), unlockedBy: z.enum(['system', 'press']) });
export type ScreenLockState = z.infer<typeof screenLockState>;

/** The window's place on the person's desktop: what is asked of it from outside, and whether it is covered. */
export const desktopContract = {
  /**
   * Returns the next request that no page has taken, and removes it. Returns null where there is none, and while the
   * window is covered.
   */
  takeRequest: defineIpcMethod({
    input: emptyPayload,
    output: z.object({ request: windowRequest.nullable() }),
  }),
  requestWaiting: defineIpcEvent(emptyPayload),
  lockState: defineIpcMethod({ input: emptyPayload, output: screenLockState }),
  /** Asks the system who is there, where it can be asked; stays covered where it says no. */
  unlock: defineIpcMethod({ input: emptyPayload, output: screenLockState }),
  lockChanged: defineIpcEvent(screenLockState),
  /** The language of the texts that are being written, for the spelling; null: no other than the window's. */
  writeIn: defineIpcMethod({ input: z.object({ language: language.nullable() }), output: emptyPayload }),
};
