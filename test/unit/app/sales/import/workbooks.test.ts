import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { parseImportTable } from '#app/sales/import/readImportTable.ts';
import { createWorkbook } from '#test/fixtures/workbook.ts';

const headings = ['Nimi', 'Hinta'];

describe('a workbook', () => {
  test('with formulas is read with the results that were saved', async () => {
    const bytes = await createWorkbook({
      name: 'Tuotteet',
      rows: [
        headings,
        [
          { formula: 'A9&" Oy"', result: 'Kymi Oy' },
          { formula: 'B9*1.1', result: 0.30000000000000004 },
        ],
        ['Puu', { formula: 'IF(B9="","",B9)', result: '' }],
      ],
    });
    const { rows, marks } = await parseImportTable(bytes);
    expect(rows).toEqual([
      ['Kymi Oy', '0.3'],
      ['Puu', ''],
    ]);
    expect([...(marks ?? [])]).toEqual([]);
  });

  test('keeps the row and the formula of a cell without a result, and marks the cell', async () => {
    const bytes = await createWorkbook({
      name: 'Tuotteet',
      rows: [headings, ['Puu', { formula: 'A1<2' }], ['', { formula: 'C3', result: { error: '#REF!' } }]],
    });
    const { rows, marks } = await parseImportTable(bytes);
    expect(rows).toEqual([
      ['Puu', '=A1<2'],
      ['', '#REF!'],
    ]);
    expect([...(marks ?? [])]).toEqual([
      ['B2', 'formulaWithoutResult'],
      ['B3', 'formulaFailed'],
    ]);
  });

  test('with cells merged over rows has their value in each row, and nothing beside it', async () => {
    const bytes = await createWorkbook({
      name: 'Laskut',
      rows: [
        ['Lasku', 'Asiakas', 'Muu'],
        ['1', 'Kymi Oy', ''],
        ['', '', ''],
        ['2', 'Puu Oy', 'x'],
      ],
      merged: ['A2:A3', 'B2:C3'],
    });
    const { rows, marks } = await parseImportTable(bytes);
    expect(rows).toEqual([
      ['1', 'Kymi Oy', ''],
      ['1', 'Kymi Oy', ''],
      ['2', 'Puu Oy', 'x'],
    ]);
    expect([...(marks ?? [])]).toEqual([
      ['A3', 'valueMerged'],
      ['B3', 'valueMerged'],
    ]);
  });

  test('with a merged title above its headings has the headings as columns, and its rows keep their numbers', async () => {
    const bytes = await createWorkbook({
      name: 'Laskut',
      rows: [['Asiakkaat 2026', ''], ['', ''], headings, ['Kymi Oy', '12']],
      merged: ['A1:B1'],
    });
    const { columns, rows } = await parseImportTable(bytes);
    expect(columns).toEqual(headings);
    // The row of the spreadsheet is 4; the first of these counts as 2.
    expect(rows).toEqual([
      ['', ''],
      ['', ''],
      ['Kymi Oy', '12'],
    ]);
  });

  test('of several sheets is read from the first one with cells that is not hidden, and the others are named', async () => {
    const bytes = await createWorkbook(
      { name: 'Kansi', rows: [['']] },
      { name: 'Koodit', rows: [['salainen'], ['1']], isHidden: true },
      { name: 'Asiakkaat & muut', rows: [['Nimi'], ['Kymi Oy']] },
      { name: 'Laskut', rows: [['Lasku'], ['1']] },
    );
    const { rows, sheet } = await parseImportTable(bytes);
    expect(rows).toEqual([['Kymi Oy']]);
    expect(sheet).toEqual({ name: 'Asiakkaat & muut', unread: ['Laskut'] });
  });

  test('without a cell in any sheet is empty', async () => {
    const bytes = await createWorkbook({ name: 'Kansi', rows: [[''], []] }, { name: 'Muu', rows: [] });
    await expect(parseImportTable(bytes)).rejects.toEqual(new AppFailure({ kind: 'unreadableFile', reason: 'empty' }));
  });
});
