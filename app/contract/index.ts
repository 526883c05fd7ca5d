import { application } from './application.ts';
import { connections } from './connections.ts';
import { connectionTest } from './connectionTest.ts';
import { desktop } from './desktop.ts';
import { diagnostics } from './diagnostics.ts';
import { formDrafts } from './formDrafts.ts';
import { licences } from './licences.ts';
import { managed } from './managed.ts';
import type { Event, Method } from './method.ts';
import { network } from './network.ts';
import { purchaseExport } from './purchases/exporting.ts';
import { purchaseFields } from './purchases/fields.ts';
import { purchaseOverview } from './purchases/overview.ts';
import { purchases } from './purchases/purchases.ts';
import { purchaseReview } from './purchases/review.ts';
import { purchaseRoutine } from './purchases/routine.ts';
import { purchaseViews } from './purchases/views.ts';
import { salesBook } from './sales/book.ts';
import { salesBulk } from './sales/bulk.ts';
import { salesDialect } from './sales/dialect.ts';
import { salesFollow } from './sales/follow.ts';
import { salesImport } from './sales/importing.ts';
import { salesPreview } from './sales/preview.ts';
import { sales } from './sales/sales.ts';
import { session } from './session.ts';
import { updates } from './updates.ts';

/** All methods and events between main process and renderer, declared once. */
export const contract = {
  application,
  managed,
  desktop,
  connections,
  connectionTest,
  licences,
  formDrafts,
  session,
  network,
  purchases,
  purchaseReview,
  purchaseFields,
  purchaseViews,
  purchaseOverview,
  purchaseExport,
  purchaseRoutine,
  sales,
  salesBook,
  salesFollow,
  salesPreview,
  salesBulk,
  salesImport,
  salesDialect,
  updates,
  diagnostics,
};

export type Contract = typeof contract;
export type Feature = keyof Contract;

/** Names of the methods (not the events) of one feature. */
export type MethodsOf<F extends Feature> = {
  [M in keyof Contract[F]]: Contract[F][M] extends Method ? M : never;
}[keyof Contract[F]];

/** Wire names of the events, `feature.member`. */
export type EventName = {
  [F in Feature]: {
    [M in keyof Contract[F]]: Contract[F][M] extends Event ? `${F}.${M & string}` : never;
  }[keyof Contract[F]];
}[Feature];
