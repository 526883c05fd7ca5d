import { resolve } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { openInBrowser, openPdf } from '#main/platform/otherPrograms.ts';

/** Records what is passed to Electron's `shell`: a test must start no other program. */
const given = vi.hoisted((): string[] => []);
vi.mock('electron', () => ({
  shell: {
    openExternal: async (address: string) => void given.push(address),
    openPath: async (path: string) => {
      given.push(path);
      return path.includes('nobody') ? 'no application' : '';
    },
  },
}));
beforeEach(() => void given.splice(0));

test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'ms-msdt:/id',
  'smb://server/share',
  String.raw`\\server\share`,
  'http://example.com/',
  'https://user:secret@example.com/',
  'https://exa\0mple.com/',
  '-flag',
  '',
])('%j is no page for the browser', async (address) => {
  await expect(openInBrowser(address)).rejects.toMatchObject({ error: { kind: 'invalidRequest' } });
  expect(given).toEqual([]);
});

test('a page goes out as the parser reads it', async () => {
  await openInBrowser(' https://EXAMPLE.com/a"b c\n?d=\0e');
  expect(given).toEqual(['https://example.com/a%22b%20c?d=%00e']);
});

test.each([
  'a.pdf',
  resolve('a.exe'),
  resolve('a.exe\0.pdf'),
  resolve('a.exe\n.pdf'),
  resolve('a.pdf.lnk'),
  'file:///a.pdf',
  '',
])('%j is no file for the viewer', async (path) => {
  await expect(openPdf(path)).rejects.toMatchObject({ error: { kind: 'invalidRequest' } });
  expect(given).toEqual([]);
});

test('a PDF file is shown, and where nobody can, it is said', async () => {
  await openPdf(resolve('a.pdf'));
  expect(given).toEqual([resolve('a.pdf')]);
  await expect(openPdf(resolve('nobody.pdf'))).rejects.toMatchObject({ error: { kind: 'noViewer' } });
});
