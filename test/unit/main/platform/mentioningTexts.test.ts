import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SavedView } from '#app/contract/purchases/views.ts';
import { createMentioningTexts } from '#main/platform/mentioningTexts.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };

test('finds and erases unsaved forms and saved views of the connection, and lines of the log that hold a text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'log-000001.jsonl');
  writeFileSync(log, '{"event":"a","name":"Pirkko \\"P\\" Oy"}\n{"event":"b"}\n');
  const drafts = new Map([
    ['note 1', { connectionId: 'desk', name: 'note 1', text: 'Call PIRKKO "p" oy' }],
    ['note 2', { connectionId: 'other', name: 'note 2', text: 'Call Pirkko "P" Oy' }],
  ]);
  const formDrafts = { all: () => [...drafts.values()], delete: (name: string) => void drafts.delete(name) };
  const view = (id: string, connectionId: string | null, text: string): SavedView => ({
    ...{ id, name: `View ${id}`, scope: connectionId === null ? null : { connectionId, customerNumber: '1001' } },
    content: {
      filters: [{ kind: 'contains', column: 'sellerName', text }],
      sort: [{ column: 'invoiceDate', direction: 'descending' }],
      ...{ groupBy: null, layout: null },
    },
  });
  let views: readonly SavedView[] = [
    view('of the connection', 'desk', 'pirkko "p" oy'),
    view('of another', 'other', 'Pirkko "P" Oy'),
    view('of nobody', 'desk', 'Lumen'),
    view('of all companies', null, 'Pirkko "P" Oy'),
  ];
  const savedViews = {
    list: () => views,
    replace: (left: readonly SavedView[]) => {
      views = left;
    },
  };
  const texts = createMentioningTexts({ formDrafts, savedViews, logFolder: folder });
  const found = await texts.list(company, 'Pirkko "P" Oy');
  expect(found.map(({ kind }) => kind)).toEqual(['unsavedForm', 'savedView', 'savedView', 'log']);
  expect(await texts.erase(company, 'Pirkko "P" Oy')).toBe(4);
  expect(views.map(({ id }) => id)).toEqual(['of another', 'of nobody']);
  expect(readFileSync(log, 'utf8')).toBe('{"event":"b"}\n');
  expect([...drafts.keys()]).toEqual(['note 2']);
  expect(await texts.list(company, 'Pirkko "P" Oy')).toEqual([]);
});
