import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CompanyFieldDiscovery } from '#app/purchases/fields/companyFieldDiscovery.ts';
import { getProfileFieldMapping } from '#app/purchases/fields/getProfileFieldMapping.ts';
import { ArchiveFixture } from '#test/unit/archiveParts.ts';
import { paths } from '#test/unit/exampleInvoice.ts';
import { finvoice, recordsIn } from './dialects.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

const discovery = () => new CompanyFieldDiscovery(fixture.archive);

describe('the fields of a company', () => {
  it('are those of all its records, a record that is no JSON among the invoices only', () => {
    fixture.syncText('{"Items":[{"a":tru},{"a":1,"b":"x"},{"a":2.50}]}');
    expect(discovery().discovered()).toEqual({
      invoices: 3,
      fields: [
        { pattern: 'a', type: 'amount', count: 2, specified: false, samples: ['2.50', '1'] },
        { pattern: 'b', type: 'text', count: 1, specified: false, samples: ['x'] },
      ],
    });
  });

  it('are suggested and previewed from its records', () => {
    fixture.sync(...recordsIn(finvoice));
    expect(discovery().suggestions()).toMatchObject({ dueDate: ['dueDate', 'epiDetails.epiDateOptionDate'] });
    const now = getProfileFieldMapping(paths);
    const { sampleSize, readable, rows } = discovery().preview({ ...now, amount: 'invoiceTotalVatIncludedAmount' });
    expect(sampleSize).toBe(60);
    expect(readable.dueDate).toEqual({ now: 60, after: 60 });
    expect(readable.amount).toEqual({ now: 0, after: 60 });
    expect(rows).toHaveLength(20);
  });

  it('are sampled from the two hundred latest records that can be read', () => {
    const records = Array.from({ length: 205 }, (_, n) => JSON.stringify({ invoiceNumber: String(n) }));
    fixture.syncText(`{"Items":[${records.join(',')},{"a":tru}]}`);
    const { sampleSize, rows } = discovery().preview(getProfileFieldMapping(paths));
    expect(sampleSize).toBe(199);
    expect(rows[0]?.now.invoiceNumber).toBe('204');
  });
});

it('the mapping of a profile names the mapped fields alone', () => {
  expect(getProfileFieldMapping(paths)).toEqual({
    ...{ identity: '', invoiceNumber: 'invoiceNumber', invoiceDate: 'invoiceDate', dueDate: 'dueDate' },
    ...{ amount: 'total', netAmount: 'net', vatAmount: 'vat', currency: 'currency', reference: 'reference' },
    ...{ status: 'status', openAmount: 'open', documentType: 'type' },
  });
});
