import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#test/documents/projectDocuments.ts';
import { findCitationFaults, findServiceCitations } from '#test/documents/serviceCitations.ts';

const page = '# Service\n\n## The specification\n\n### 4.1 Identity server\n\n## Sales interface\n\n### Line item\n';

const findIn = (text: string): readonly string[] => findCitationFaults([{ path: 'app/a.ts', text }], page);

describe('findCitationFaults', () => {
  test.each([
    ['a heading', '/** Digits (docs/service.md, "Line item"). */'],
    ['two headings', '// docs/service.md, "Line item" and "Sales interface"; as in Finvoice'],
    ['a heading in the next line of a comment', '/**\n * Digits (docs/service.md, "Line\n * item").\n */'],
    ['a section', '/** The request of specification 4.1, behaviour 2. */'],
    ['a section in the next line of a comment', '  // The request of the specification\n  // 4.1.'],
    ['a link', '[service](../../docs/service.md#line-item)'],
    ['a decision', '[0001](../../docs/decisions/0001-records-belong-to-a-service.md)'],
    ['sections of other documents', '/** RFC 6749, section 2.3; the specification shows none. */'],
  ])('accepts %s', (_, text) => {
    expect(findIn(text)).toEqual([]);
  });

  test.each([
    ['a heading that is missing', '/** docs/service.md, "Lengths". */', 'docs/service.md has no "Lengths"'],
    ['the second of two', '/** docs/service.md, "Line item" and "Units". */', 'docs/service.md has no "Units"'],
    ['a heading in other letters', '/** docs/service.md, "line item". */', 'docs/service.md has no "line item"'],
    ['a citation without a heading', '/** As in docs/service.md. */', 'docs/service.md is cited without a heading'],
    ['a section that is missing', '/** The steps of specification 4.3. */', 'docs/service.md has no "4.3"'],
    ['the second of two sections', '/** Specification 4.1 and\n * 5.1. */', 'docs/service.md has no "5.1"'],
    ['a chapter, which is no section', '/** Specification 4. */', 'docs/service.md has no "4"'],
    ['a document that is not here', '/** See domain.md. */', '"domain.md" leads to no document'],
    ['a document without its folder', '/** service.md, "Line item". */', '"service.md" leads to no document'],
    ['a shorter word', '/** The request of spec 4.1 */', '"spec 4.1" leads to no document'],
  ])('reports %s', (_, text, fault) => {
    expect(findIn(text)).toEqual([`app/a.ts: ${fault}`]);
  });
});

describe('the comments of the project', () => {
  // The examples above are no citations.
  const exclude = ['**/node_modules', 'test/unit/documents/**', 'test/documents/serviceCitations.ts'];
  const files = globSync(
    ['{app,main,renderer,test,build}/**/*.{ts,tsx,mjs,css,md}', 'docs/{decisions,profile}/**/*.md'],
    { cwd: projectRoot, exclude },
  ).map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(`${projectRoot}${path}`, 'utf8') }));

  test('cite headings and sections that docs/service.md has', () => {
    expect(findCitationFaults(files, readFileSync(`${projectRoot}docs/service.md`, 'utf8'))).toEqual([]);
  });

  test('cite it in many places, with sections and headings', () => {
    const targets = new Set(findServiceCitations(files).map(({ target }) => target));
    expect([...targets]).toEqual(expect.arrayContaining(['1.2', '4.3', 'Lengths', 'Paging', 'VAT categories']));
    expect(findServiceCitations(files).length).toBeGreaterThan(100);
  });
});
