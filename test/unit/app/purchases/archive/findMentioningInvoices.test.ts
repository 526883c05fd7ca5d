import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runToEnd } from '#app/lib/cooperativeTask.ts';
import { findMentioningInvoices } from '#app/purchases/archive/findMentioningInvoices.ts';
import { ArchiveFixture } from '#test/unit/archiveParts.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

test('a record that is no JSON is searched as it is, and hides no other one', () => {
  const broken = '{"invoiceNumber":"1","note":"\\x Pirkko"}';
  const sound = '{"invoiceNumber":"2","note":"\\u0050irkko"}';
  fixture.syncText(`{"Items":[${broken},${sound},{"invoiceNumber":"3","note":"\\\\ Lumen"}]}`);
  const database = new DatabaseSync(fixture.file, { readOnly: true });
  const found = runToEnd(findMentioningInvoices(database, 'pirkko'));
  database.close();
  expect(found.map(({ records }) => records)).toEqual([[broken], [sound]]);
});
