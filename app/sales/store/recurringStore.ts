import { fail } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { RecurringTemplate } from '#app/contract/sales/recurring.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { ValidatedRecords } from './validatedRecords.ts';

/** What is saved in the place of a template: null removes it. The drafts are saved in the same transaction. */
export interface SavedTemplateChange {
  readonly template: RecurringTemplate | null;
  readonly drafts: readonly Draft[];
}

/** Templates of recurring invoices on the disk. */
export interface RecurringStore {
  /** Returns the templates that can be read, oldest first. */
  recurringTemplates(company: CompanyRef): Promise<readonly RecurringTemplate[]>;
  /** Throws `unreadableRecord`. */
  recurringTemplate(company: CompanyRef, id: string): Promise<RecurringTemplate | null>;
  /** Throws `conflict` where there is a template of this id. */
  addRecurringTemplate(template: RecurringTemplate): Promise<void>;
  /**
   * Saves what `change` makes of a template: template and drafts together or nothing. It is called again where the template was
   * changed meanwhile, also by another program, and saves nothing where it returns null. Returns the template that was
   * changed, or null. Throws `notFound`, `unreadableRecord`.
   */
  changeRecurringTemplate(
    company: CompanyRef,
    id: string,
    change: (template: RecurringTemplate) => SavedTemplateChange | null,
  ): Promise<RecurringTemplate | null>;
}

export const createRecurringStore = (
  records: Pick<ServiceRecords, 'put' | 'putOver'>,
  typed: ValidatedRecords,
  now: () => string,
): RecurringStore => {
  const changeTemplate: RecurringStore['changeRecurringTemplate'] = async (company, id, change) => {
    const read = await typed.get(company, 'recurring', id);
    if (!read) throw fail({ kind: 'notFound', message: null });
    const changed = change(read.value);
    if (changed === null) return null;
    const savedAt = now();
    const { template, drafts } = changed;
    const isSaved = await records.putOver(
      [{ company, kind: 'recurring', id, body: read.body }],
      [
        ...(template ? [typed.write(company, 'recurring', { id, value: template, savedAt })] : []),
        ...drafts.map((draft) => typed.write(company, 'draft', { id: draft.id, value: draft, savedAt })),
      ],
      template ? [] : [{ company, kind: 'recurring', id }],
    );
    return isSaved ? read.value : changeTemplate(company, id, change);
  };
  return {
    recurringTemplates: async (company) =>
      (await typed.list(company, 'recurring'))
        .map(({ value }) => value)
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id)),
    recurringTemplate: async (company, id) => (await typed.get(company, 'recurring', id))?.value ?? null,
    addRecurringTemplate: async (template) => {
      const { company, id } = template;
      if (await typed.get(company, 'recurring', id)) throw fail({ kind: 'conflict', message: null });
      await records.put([typed.write(company, 'recurring', { id, value: template, savedAt: now() })]);
    },
    changeRecurringTemplate: changeTemplate,
  };
};
