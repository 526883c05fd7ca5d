import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, emptyPayload } from '../values.ts';
import { purchaseFilter, purchaseGroupings, purchaseScope, purchaseSort } from './query.ts';
import { purchaseColumn } from './row.ts';

/**
 * A column of a table. `width` in pixels, null: as it fits. Pinned ones stay in view at the left. A table that is too narrow leaves
 * out columns of a low priority, but none with a width, a pin or `isAlwaysShown`: the person chose it.
 */
const tableLayoutColumn = z.object({
  column: purchaseColumn,
  width: z.number().int().min(40).max(1200).nullable(),
  isPinned: z.boolean(),
  isAlwaysShown: z.boolean().optional(),
});

/** The columns of a table from left to right. */
export const tableLayout = z.object({
  columns: z.array(tableLayoutColumn).min(1).max(60),
  density: z.enum(['comfortable', 'compact']),
});
export type TableLayout = z.infer<typeof tableLayout>;

/** Content of a table, without the search, which is temporary. */
export const viewSettings = z.object({
  filters: z.array(purchaseFilter).max(20),
  sort: z.array(purchaseSort).min(1).max(5),
  groupBy: z.enum(purchaseGroupings).nullable(),
  /** null: the scope's own layout. */
  layout: tableLayout.nullable(),
});
export type ViewSettings = z.infer<typeof viewSettings>;

/** A view that a person saved: for one scope, or with null for all of them. */
export const savedView = z.object({
  id: z.string().max(64),
  name: z.string().trim().min(1).max(60),
  scope: purchaseScope.nullable(),
  content: viewSettings,
});
export type SavedView = z.infer<typeof savedView>;

/** A view of one company, as its office shares it. */
export const companyView = savedView.omit({ scope: true });
export type CompanyView = z.infer<typeof companyView>;

const inScope = z.object({ scope: purchaseScope });

export const purchaseViewsContract = {
  /**
   * The views that this computer keeps for the scope or for all scopes, in the order in which they were made, and the scope's
   * layout where it has one.
   */
  list: defineIpcMethod({
    input: inScope,
    output: z.object({ views: z.array(savedView), layout: tableLayout.nullable() }),
  }),
  /** The views in the log of a company, shared with its office. Throws `storage`. */
  listShared: defineIpcMethod({
    input: z.object({ company: companyRef }),
    output: z.object({ views: z.array(savedView) }),
  }),
  /** New, or in place of the one with its id. That of one company is saved in its log. Throws `storage`. */
  save: defineIpcMethod({ input: z.object({ view: savedView }), output: emptyPayload }),
  /** Removes the view of a scope. Throws `storage`. */
  remove: defineIpcMethod({ input: savedView.pick({ id: true, scope: true }), output: emptyPayload }),
  keepLayout: defineIpcMethod({ input: inScope.extend({ layout: tableLayout }), output: emptyPayload }),
};
