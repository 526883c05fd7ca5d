import type { DiscoveredField, FieldMapping } from '#app/contract/purchases/fields.ts';
import type { Archive } from '../archive/archive.ts';
import { parseRecord, unreadable } from '../records/record.ts';
import { columnsOf } from './columns.ts';
import { discover } from './discover.ts';
import { mappingIn } from './mappingIn.ts';
import { type Preview, preview } from './preview.ts';
import { type Suggestions, suggest } from './suggest.ts';

/** Number of newest records used as samples. Field counts cover all records. */
const samples = 200;

/** Field discovery, suggestions and preview for one company's records. */
export class CompanyFields {
  readonly #archive: Pick<Archive, 'fields' | 'samples' | 'paths'>;

  constructor(archive: Pick<Archive, 'fields' | 'samples' | 'paths'>) {
    this.#archive = archive;
  }

  discovered(): { readonly invoices: number; readonly fields: DiscoveredField[] } {
    const { invoices, fields } = this.#archive.fields();
    return { invoices, fields: discover(fields, this.#records()) };
  }

  suggestions(): Suggestions {
    return suggest(columnsOf(this.#records()));
  }

  preview(mapping: FieldMapping): Preview {
    return preview(this.#records(), mappingIn(this.#archive.paths), mapping);
  }

  #records(): readonly unknown[] {
    return this.#archive
      .samples(samples)
      .map(parseRecord)
      .filter((record) => record !== unreadable);
  }
}
