import type { DiscoveredField, FieldMapping } from '#app/contract/purchases/fields.ts';
import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import { parseRecord, unreadableRecord } from '../records/record.ts';
import { describeFields } from './describeFields.ts';
import { collectFieldColumns } from './fieldColumns.ts';
import { type MappingPreviewResult, previewMapping } from './previewMapping.ts';
import { type MappingSuggestions, suggestMapping } from './suggestMapping.ts';
import { toFieldMapping } from './toFieldMapping.ts';

/** Number of newest records used as samples. Field counts cover all records. */
const sampleCount = 200;

/** Field discovery, suggestions and preview for one company's records. */
export class CompanyFields {
  readonly #archive: Pick<InvoiceArchive, 'fields' | 'samples' | 'paths'>;

  constructor(archive: Pick<InvoiceArchive, 'fields' | 'samples' | 'paths'>) {
    this.#archive = archive;
  }

  discovered(): { readonly invoices: number; readonly fields: DiscoveredField[] } {
    const { invoices, fields } = this.#archive.fields();
    return { invoices, fields: describeFields(fields, this.#records()) };
  }

  suggestions(): MappingSuggestions {
    return suggestMapping(collectFieldColumns(this.#records()));
  }

  preview(mapping: FieldMapping): MappingPreviewResult {
    return previewMapping(this.#records(), toFieldMapping(this.#archive.paths), mapping);
  }

  #records(): readonly unknown[] {
    return this.#archive
      .samples(sampleCount)
      .map(parseRecord)
      .filter((record) => record !== unreadableRecord);
  }
}
