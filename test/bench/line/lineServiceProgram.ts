import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { demoCompanies } from '../../../app/demo/company.ts';
import { createDemoPurchaseInvoice } from '../../../app/demo/purchases/invoice.ts';

const count = Number(process.argv[2]);
const pageSize = Number(process.argv[3]);

const source = { seed: 1, company: demoCompanies[0], today: '2026-11-23' };

/** The invoices of the demo service, with all their lines, as a page that says how many there are in all. */
const compressRows = (from: number, to: number): Buffer => {
  const Items = Array.from({ length: to - from }, (_, index) => createDemoPurchaseInvoice(source, from + index));
  return gzipSync(JSON.stringify({ Items, Total: count }));
};

const list = compressRows(0, count);
const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, page) =>
  compressRows(page * pageSize, Math.min(count, (page + 1) * pageSize)),
);
/** The bytes of all pages, for the bare transfer. */
const allPages = Buffer.concat(pages);
const empty = compressRows(count, count);

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const url = new URL(request.url ?? '/', 'http://service');
  const page = url.searchParams.get('page');
  const whole = url.pathname === '/pages' ? allPages : list;
  const body = page === null ? whole : (pages[Number(page)] ?? empty);
  response.writeHead(200, {
    ...{ 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': body.length },
  });
  response.end(body);
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
