import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import papaparse from 'papaparse';
import type { HandoverOutcome } from '#app/contract/handover.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createHandoverService, type HandoverRequest, type HandoverService } from '#app/handover/handover.ts';
import type { PrintInvoice } from '#app/handover/writeSentDocuments.ts';
import type { PurchasesService } from '#app/purchases/purchases.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import { internationalCsvDialect } from '#app/storage/tables/csv.ts';
import { handoverTexts } from '#test/fixtures/handoverTexts.ts';

export const makePlace = (): string => mkdtempSync(join(tmpdir(), 'handover-'));
export const removePlace = (place: string): void => rmSync(place, { recursive: true, force: true });

/** Sales of a company that has none. */
export const noSales: Pick<SalesFeature, 'openSnapshot'> = {
  openSnapshot: async () => ({ count: async () => 0, list: async function* () {}, close: async () => undefined }),
};

/** A page that names the invoice. */
export const printTitle: PrintInvoice = async ({ title, buyer }) => Buffer.from(`%PDF ${title} ${buyer.name}`);

export const openHandover = (
  purchases: Pick<PurchasesService, 'handover'>,
  sales: Pick<SalesFeature, 'openSnapshot'> = noSales,
  print: PrintInvoice = printTitle,
): HandoverService =>
  createHandoverService({
    ...{ purchases, sales, print },
    describeCompany: ({ customerNumber }) => ({ name: 'Ostaja Oy', customerNumber, businessId: null, service: 'Test' }),
    getPerson: () => 'tester',
    program: 'Invoice Desk 0.0.0',
    clock: { now: () => Date.parse('2026-11-20T10:00:00Z') },
  });

export const createRequest = (
  company: CompanyRef,
  parent: string,
  changes: Partial<HandoverRequest> = {},
): HandoverRequest => ({
  ...{ company, parent, title: 'Luovutus Ostaja Oy', withPdf: true, period: { from: null, to: null } },
  ...{ texts: handoverTexts, dialect: internationalCsvDialect, ...changes },
});

interface ManifestFile {
  readonly path: string;
  readonly kind: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly rows?: number;
  readonly totals?: readonly { readonly currency: string; readonly sums: Record<string, string> }[];
}

/** A folder that was handed over, as an auditor reads it. */
export interface HandoverFolder {
  readonly manifest: Readonly<Record<string, unknown>> & { readonly files: readonly ManifestFile[] };
  /** All files but the manifest, with `/`. */
  readonly paths: readonly string[];
  readText(path: string): string;
  readTable(path: string): Record<string, string>[];
  readList(path: string): Record<string, unknown>[];
  /** Paths whose content is not what the manifest says, and those of which it says nothing. */
  findFaults(): string[];
}

export const openHandoverFolder = (
  place: string,
  { folderName }: Pick<HandoverOutcome, 'folderName'>,
): HandoverFolder => {
  const folder = join(place, folderName);
  const readText = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const manifest: HandoverFolder['manifest'] = JSON.parse(readText('manifest.json'));
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((path) => path !== 'manifest.json');
  return {
    manifest,
    paths,
    readText,
    readTable: (path) => {
      const text = readText(path).replace(/^\ufeff/, '');
      return papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
    },
    readList: (path) => JSON.parse(readText(path)),
    findFaults: () => {
      const listed = new Map(manifest.files.map((file) => [file.path, file]));
      const changed = paths.filter((path) => {
        const bytes = readFileSync(join(folder, path));
        const file = listed.get(path);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return file?.sha256 !== sha256 || file.bytes !== bytes.length;
      });
      return [...changed, ...[...listed.keys()].filter((path) => !paths.includes(path))];
    },
  };
};
