import { isDeepStrictEqual } from 'node:util';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import { fail } from '../contract/errors.ts';
import type { Draft } from '../contract/sales/draft.ts';
import type { RecurringTemplate, RecurringTerms, salesRecurringContract } from '../contract/sales/recurring.ts';
import type { CompanyRef } from '../contract/values.ts';
import { createMergedEntryReplacer } from './addressBook/createMergedEntryReplacer.ts';
import { createCloneSourceLoader } from './cloneDraft.ts';
import { readCapabilitiesQuickly } from './context/knownCapabilities.ts';
import type { SalesMethodDeps } from './context/salesMethodDeps.ts';
import { createDraftClone } from './draft/createDraftClone.ts';
import { isIsoDate } from './draft/dates.ts';
import { isHeaderFieldSupported } from './draft/findUnsupportedFields.ts';
import { applyCreatedRecords } from './outbox/steps/applyCreatedRecords.ts';
import {
  advanceTemplate,
  draftMissedOccurrences,
  setTemplatePaused,
  skipMissedOccurrences,
  type TemplateChange,
} from './recurring/advanceTemplate.ts';
import { proposeTerms } from './recurring/proposeTerms.ts';
import { omitAppliedPriceChanges, toTemplateContent } from './recurring/toTemplateContent.ts';
import { listUpcomingMonths, summarizeTemplate } from './recurring/upcomingInvoices.ts';
import type { SalesServiceRegistry } from './savedDrafts.ts';
import { nullIfUnreadable } from './store/unreadableRecord.ts';

/** Recurring invoices: the contract's methods, and what the schedule calls. */
export interface RecurringInvoices extends IpcMethodHandlers<typeof salesRecurringContract> {
  /**
   * Drafts what is due today for a company, at most one draft for each template; asks the service for nothing. Repeated calls, also
   * of several programs, draft each date once.
   */
  advance(company: CompanyRef): Promise<void>;
}

export const createRecurringInvoices = (
  registry: SalesServiceRegistry,
  onChanged: (company: CompanyRef) => void,
): RecurringInvoices => {
  const loadSource = createCloneSourceLoader(registry);
  const getContext = async (company: CompanyRef): Promise<SalesMethodDeps> => (await registry.now(company)).context;

  const advance = async (company: CompanyRef): Promise<void> => {
    const { store, today, now } = await getContext(company);
    const options = { today: today(), now: now() };
    const failures: unknown[] = [];
    for (const template of await store.recurringTemplates(company)) {
      if (advanceTemplate(template, options) === null) continue;
      try {
        await changeTemplate(store, template, (current) => advanceTemplate(current, options));
        onChanged(company);
      } catch (failure) {
        // One template that cannot be saved must not hold back the others.
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
  };

  /** Finishes a change by a person: what is due by it is drafted at once. */
  const finishChange = async (company: CompanyRef): Promise<void> => {
    onChanged(company);
    await advance(company);
  };

  const loadTemplate = async (company: CompanyRef, id: string): Promise<RecurringTemplate> => {
    const template = await (await getContext(company)).store.recurringTemplate(company, id);
    if (!template) throw fail({ kind: 'notFound', message: null });
    return template;
  };

  return {
    advance,
    templates: async ({ company }) =>
      (await (await getContext(company)).store.recurringTemplates(company)).map(summarizeTemplate),
    template: ({ company, templateId }) => loadTemplate(company, templateId),
    propose: async ({ company, of }) => {
      const { store, today } = await getContext(company);
      const source = await loadSource(company, of);
      const templates = await store.recurringTemplates(company);
      const template = templates.find(({ id }) => id === source.recurring?.templateId);
      return {
        contactName: source.contact.name,
        terms: template?.terms ?? proposeTerms(source, today()),
        templateId: template?.id ?? null,
      };
    },
    create: async ({ company, of, terms }) => {
      const { store, apiFor, newId, today, now } = await getContext(company);
      const source = await loadSource(company, of);
      const capabilities = await readCapabilitiesQuickly({ apiFor }, company);
      const content = createDraftClone(toTemplateContent(source, terms), {
        ...{ id: source.id, today: isIsoDate(source.invoiceDate) ? source.invoiceDate : today(), now: now() },
        hasReference: isHeaderFieldSupported(capabilities, 'referenceNumber'),
      });
      const template: RecurringTemplate = {
        ...{ id: newId(), company, content, terms, isPaused: false, missed: [], handled: [], createdAt: now() },
        hasDeliveryDate: isHeaderFieldSupported(capabilities, 'deliveryDate'),
      };
      await store.addRecurringTemplate(template);
      await finishChange(company);
      return { templateId: template.id };
    },
    update: async ({ company, templateId, seen, terms, contentOf }) => {
      const { store, now } = await getContext(company);
      const draft = contentOf === null ? null : await loadSource(company, { kind: 'draft', draftId: contentOf });
      await store.changeRecurringTemplate(company, templateId, (template) => {
        if (!isDeepStrictEqual(template.terms, seen)) throw fail({ kind: 'conflict', message: null });
        const changed = draft ? replaceContent(template, draft, terms, now()) : { ...template, terms };
        return { template: changed, drafts: [] };
      });
      await finishChange(company);
      return {};
    },
    setPaused: async ({ company, templateId, isPaused }) => {
      const { store, today } = await getContext(company);
      await store.changeRecurringTemplate(company, templateId, (template) => ({
        template: setTemplatePaused(template, isPaused, today()),
        drafts: [],
      }));
      await finishChange(company);
      return {};
    },
    remove: async ({ company, templateId }) => {
      const { store } = await getContext(company);
      const removed = await store.changeRecurringTemplate(company, templateId, () => ({ template: null, drafts: [] }));
      if (!removed) throw fail({ kind: 'notFound', message: null });
      onChanged(company);
      return removed;
    },
    restore: async ({ template }) => {
      await (await getContext(template.company)).store.addRecurringTemplate(template);
      await finishChange(template.company);
      return {};
    },
    resolveMissed: async ({ company, action, occurrences }) => {
      const { store, today, now } = await getContext(company);
      const options = { today: today(), now: now() };
      let count = 0;
      for (const [templateId, dates] of groupDates(occurrences)) {
        const template = await loadTemplate(company, templateId);
        await changeTemplate(store, template, (current) => {
          const change =
            action === 'create'
              ? draftMissedOccurrences(current, dates, options)
              : skipMissedOccurrences(current, dates);
          count += change === null ? 0 : current.missed.length - change.template.missed.length;
          return change;
        });
      }
      onChanged(company);
      return { count };
    },
    calendar: async ({ company, months }) => {
      const { store, today } = await getContext(company);
      return listUpcomingMonths(await store.recurringTemplates(company), today(), months);
    },
  };
};

/**
 * Changes a template once its content has the ids of what its earlier drafts, or the draft that it was made from, have created at the
 * service: a recipient who was new then is not created again. Its drafts name the contact and the products that entries were merged into since.
 */
const changeTemplate = async (
  store: SalesMethodDeps['store'],
  { company, id, content, handled }: RecurringTemplate,
  change: (template: RecurringTemplate) => TemplateChange | null,
): Promise<void> => {
  const draftIds =
    content.contact.remoteId === null ? [content.id, ...handled.flatMap(({ draftId }) => draftId ?? [])] : [];
  const plans = await Promise.all(draftIds.map((draftId) => nullIfUnreadable(store.plan(company, draftId))));
  const addIds = (draft: Draft): Draft =>
    plans.reduce<Draft>((known, plan) => (plan ? applyCreatedRecords(known, plan) : known), draft);
  const replaceMergedEntries = await createMergedEntryReplacer(store, company);
  await store.changeRecurringTemplate(company, id, (template) => {
    const changed = change({ ...template, content: addIds(template.content) });
    return changed && { ...changed, drafts: changed.drafts.map(replaceMergedEntries) };
  });
};

const replaceContent = (
  template: RecurringTemplate,
  draft: Draft,
  terms: RecurringTerms,
  now: string,
): RecurringTemplate => {
  const content = createDraftClone(toTemplateContent(draft, terms), {
    ...{ id: draft.id, today: isIsoDate(draft.invoiceDate) ? draft.invoiceDate : template.content.invoiceDate, now },
    hasReference: template.content.referenceNumber !== '',
  });
  return { ...template, terms: omitAppliedPriceChanges(terms, draft), content };
};

const groupDates = (
  occurrences: readonly { readonly templateId: string; readonly date: string }[],
): ReadonlyMap<string, readonly string[]> => {
  const dates = new Map<string, readonly string[]>();
  for (const { templateId, date } of occurrences) dates.set(templateId, [...(dates.get(templateId) ?? []), date]);
  return dates;
};
