import { AllCommunityModule, type GridApi, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot, type Root } from 'react-dom/client';
import { type BenchColumn, type BenchRow, benchColumns } from '../rows.ts';
import { type Bench, until } from './bench.ts';
import { rowsOf } from './rowsInPage.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const all = rowsOf(location) as BenchRow[];
const place = document.getElementById('root') as HTMLElement;
const columns = benchColumns.map((field) => ({ field, width: 150 }));
let root: Root | null = null;
let api: GridApi<BenchRow> | null = null;

const Table = () => (
  <div className="scroller">
    <AgGridReact<BenchRow>
      rowData={all}
      columnDefs={columns}
      rowHeight={32}
      onGridReady={(event) => {
        api = event.api;
      }}
    />
  </div>
);

const textAt = (column: BenchColumn): string =>
  place.querySelector(`[row-index="0"] [col-id="${column}"]`)?.textContent ?? '';

window.bench = {
  mount: () =>
    until(
      () => {
        root = createRoot(place);
        root.render(<Table />);
      },
      () => textAt('dueDate') !== '',
    ),
  unmount: async () => root?.unmount(),
  scroller: () => place.querySelector('.ag-grid-viewport') as HTMLElement,
  sort: (column, direction) =>
    until(
      () => api?.applyColumnState({ state: [{ colId: column, sort: direction === 'ascending' ? 'asc' : 'desc' }] }),
      () => (api?.getDisplayedRowAtIndex(0)?.data?.[column] ?? '') === textAt(column),
    ),
  search: (text) =>
    until(
      () => api?.setGridOption('quickFilterText', text),
      () => (api?.getDisplayedRowAtIndex(0)?.data?.invoiceNumber ?? '') === textAt('invoiceNumber'),
    ),
} satisfies Bench;
