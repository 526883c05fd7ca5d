import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zstdCompressSync } from 'node:zlib';
import { benchRecord } from '../purchases/rows.ts';

const count = Number(process.argv[2]);
const pageSize = Number(process.argv[3]);

const compressRows = (from: number, to: number): Buffer => {
  const records = Array.from({ length: to - from }, (_, index) => benchRecord(from + index, 1));
  return zstdCompressSync(`{"Items":[${records.join(',')}]}`);
};

const list = compressRows(0, count);
const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, page) =>
  compressRows(page * pageSize, Math.min(count, (page + 1) * pageSize)),
);
/** The bytes of all pages, for the bare transfer. */
const allPages = Buffer.concat(pages);
const empty = zstdCompressSync('{"Items":[]}');

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const url = new URL(request.url ?? '/', 'http://service');
  const page = url.searchParams.get('page');
  const whole = url.pathname === '/pages' ? allPages : list;
  const body = page === null ? whole : (pages[Number(page)] ?? empty);
  response.writeHead(200, {
    ...{ 'content-type': 'application/json', 'content-encoding': 'zstd', 'content-length': body.length },
  });
  response.end(body);
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
