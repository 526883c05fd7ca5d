import type { DiscoveredField, FieldMapping } from '#app/contract/purchases/fields.ts';
import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import { parseRecord, unreadableRecord } from '../records/record.ts';
import { describeFields } from './describeFields.ts';
import { getProfileFieldMapping } from './getProfileFieldMapping.ts';
import { type FieldMappingPreviewResult, previewFieldMapping } from './previewFieldMapping.ts';
import { collectSampledFields } from './sampledFields.ts';
import { type FieldMappingSuggestions, suggestFieldMapping } from './suggestFieldMapping.ts';

/** Number of newest records used as samples. Field counts cover all records. */
const sampleCount = 200;

/** Field discovery, suggestions and preview for one company's records. */
export class CompanyFieldDiscovery {
  readonly #archive: Pick<InvoiceArchive, 'fields' | 'samples' | 'paths'>;

  constructor(archive: Pick<InvoiceArchive, 'fields' | 'samples' | 'paths'>) {
    this.#archive = archive;
  }

  discovered(): { readonly invoices: number; readonly fields: DiscoveredField[] } {
    const { invoices, fields } = this.#archive.fields();
    return { invoices, fields: describeFields(fields, this.#records()) };
  }

  suggestions(): FieldMappingSuggestions {
    return suggestFieldMapping(collectSampledFields(this.#records()));
  }

  preview(mapping: FieldMapping): FieldMappingPreviewResult {
    return previewFieldMapping(this.#records(), getProfileFieldMapping(this.#archive.paths), mapping);
  }

  #records(): readonly unknown[] {
    return this.#archive
      .samples(sampleCount)
      .map(parseRecord)
      .filter((record) => record !== unreadableRecord);
  }
}
