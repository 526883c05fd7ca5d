import type { RecurringInvoices } from '#app/sales/recurringInvoices.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `salesRecurring.*`: the feature's own methods. */
export const createSalesRecurringHandlers = (recurring: RecurringInvoices): BoundIpcHandlers<'salesRecurring'> =>
  bindIpcHandlers({
    templates: recurring.templates,
    template: recurring.template,
    propose: recurring.propose,
    create: recurring.create,
    update: recurring.update,
    setPaused: recurring.setPaused,
    remove: recurring.remove,
    restore: recurring.restore,
    resolveMissed: recurring.resolveMissed,
    calendar: recurring.calendar,
  });
