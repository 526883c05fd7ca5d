import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FigureChart, type FigureChartProps } from '#renderer/features/purchases/overview/FigureChart.tsx';
import type { NamedFigure } from '#renderer/features/purchases/overview/namedFigures.ts';
import { getI18n } from '#renderer/locales/i18n.ts';

let place: HTMLElement;
let root: Root;
beforeEach(async () => {
  await getI18n('en');
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
});

const createFigure = (name: string, amount: string, change: Partial<NamedFigure> = {}): NamedFigure => ({
  ...{ key: name, name, shortName: name, amount, count: 2, isLate: false, isRest: false },
  filters: [{ kind: 'oneOf', column: 'sellerName', values: [name] }],
  ...change,
});

/** Shows a chart 480 px wide, and returns the names of the figures that were pressed. */
const showChart = (
  direction: FigureChartProps['direction'],
  figures: readonly NamedFigure[],
  width = 480,
): readonly string[] => {
  const pressed: string[] = [];
  place.style.width = `${width}px`;
  root.render(
    <FigureChart
      figures={figures}
      direction={direction}
      formatLabel={({ name, amount, count }) => `${name}: ${amount}, ${count} invoices`}
      formatAmount={({ amount }) => `${amount} €`}
      onShow={({ name }) => pressed.push(name)}
    />,
  );
  return pressed;
};

const getBar = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}: `) });

/** Returns the place of a bar in the room that its row or column has, in pixels from the room's upper left corner. */
const readBar = async (name: string) => {
  await expect.element(getBar(name)).toBeInTheDocument();
  const [room, bar] = [...getBar(name).element().querySelectorAll('rect')].map((rect) => rect.getBBox());
  if (!room || !bar) throw new Error(`no bar of ${name}`);
  return {
    ...{ left: bar.x - room.x, right: bar.x + bar.width - room.x, length: bar.width, room: room.width },
    ...{ top: bar.y - room.y, bottom: bar.y + bar.height - room.y, height: bar.height },
  };
};

describe('horizontal bars', () => {
  test('are proportionate to their amounts, the greatest as long as the room', async () => {
    showChart('horizontal', [createFigure('A', '400'), createFigure('B', '100'), createFigure('C', '0.00')]);
    const [greatest, quarter, none] = [await readBar('A'), await readBar('B'), await readBar('C')];
    expect(greatest).toMatchObject({ left: 0, right: greatest.room });
    expect(quarter.length).toBeCloseTo(greatest.length / 4, 2);
    expect(none.length).toBe(0);
  });

  test('go to the left of nothing for a credit', async () => {
    showChart('horizontal', [createFigure('A', '300'), createFigure('B', '-100')]);
    const [amount, credit] = [await readBar('A'), await readBar('B')];
    expect(credit.left).toBe(0);
    expect(credit.right).toBeCloseTo(amount.left, 2);
    expect(amount.length).toBeCloseTo(3 * credit.length, 2);
  });

  test('end at nothing where all are credits', async () => {
    showChart('horizontal', [createFigure('A', '-200'), createFigure('B', '-50')]);
    const [greater, smaller] = [await readBar('A'), await readBar('B')];
    expect(greater).toMatchObject({ left: 0, right: greater.room });
    expect(smaller.right).toBeCloseTo(smaller.room, 2);
    expect(smaller.length).toBeCloseTo(greater.length / 4, 2);
  });

  test('are none where all amounts are zero', async () => {
    showChart('horizontal', [createFigure('A', '0'), createFigure('B', '0')]);
    expect(await readBar('A')).toMatchObject({ left: 0, length: 0 });
  });

  test('leave the rest without a length, so that it does not hide the others', async () => {
    showChart('horizontal', [createFigure('A', '100'), createFigure('Others', '9000', { isRest: true })]);
    const [supplier, rest] = [await readBar('A'), await readBar('Others')];
    expect(supplier.length).toBe(supplier.room);
    expect(rest.length).toBe(0);
    await expect.element(page.getByText('9000 €')).toBeVisible();
  });

  test('have names that fit beside them', async () => {
    showChart('horizontal', [createFigure('WÄRTSILÄN MOOTTORIHUOLTO', '100')]);
    await expect.element(page.getByText('WÄRTSILÄN MOOTTORIHUOLTO', { exact: true })).toBeVisible();
    const name = place.querySelector('text')?.getBoundingClientRect();
    expect(name?.left).toBeGreaterThanOrEqual(Math.floor(place.getBoundingClientRect().left));
  });

  test('follow the width of their container', async () => {
    showChart('horizontal', [createFigure('A', '100')]);
    const { length } = await readBar('A');
    place.style.width = '680px';
    await expect.poll(async () => (await readBar('A')).length).toBeCloseTo(length + 200, 2);
  });
});

describe('vertical bars', () => {
  test('are proportionate to their amounts, with credits below nothing', async () => {
    showChart('vertical', [createFigure('A', '300'), createFigure('B', '150'), createFigure('C', '-150')]);
    const [greatest, half, credit] = [await readBar('A'), await readBar('B'), await readBar('C')];
    expect(half.height).toBeCloseTo(greatest.height / 2, 2);
    expect(credit.height).toBeCloseTo(half.height, 2);
    expect(half.bottom).toBeCloseTo(greatest.bottom, 2);
    expect(credit.top).toBeCloseTo(greatest.bottom, 2);
  });

  test('hang from the top where all are credits', async () => {
    showChart('vertical', [createFigure('A', '-300'), createFigure('B', '-150')]);
    const [greater, smaller] = [await readBar('A'), await readBar('B')];
    expect(greater.top).toBe(0);
    expect(smaller.top).toBe(0);
    expect(smaller.height).toBeCloseTo(greater.height / 2, 2);
  });

  test('have an axis of round amounts', async () => {
    showChart('vertical', [createFigure('A', '293000')]);
    for (const label of ['0', '100K', '200K', '300K'])
      await expect.element(page.getByText(new RegExp(`^${label}$`, 'i'))).toBeVisible();
  });

  const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
  const readMonths = () =>
    [...place.querySelectorAll('text')].map((text) => text.textContent).filter((text) => months.includes(text));
  const figures = months.map((month) => createFigure(month, '100'));

  test('have all names where there is room', async () => {
    showChart('vertical', figures, 900);
    await expect.poll(readMonths).toEqual(months);
  });

  test('have names at equal steps from the first where there is less', async () => {
    showChart('vertical', figures, 480);
    await expect.poll(readMonths).toEqual(['January', 'March', 'May', 'July', 'September']);
    await expect.element(getBar('February')).toBeInTheDocument();
  });
});

describe('the link of a bar', () => {
  test('is reached by keyboard, and leads to its invoices with Enter and Space', async () => {
    const pressed = showChart('vertical', [createFigure('A', '1'), createFigure('B', '2')]);
    await expect.element(getBar('B')).toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('link', { name: 'A: 1, 2 invoices', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(page.getByRole('link', { name: 'B: 2, 2 invoices', exact: true })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(pressed).toEqual(['A', 'B']);
  });

  test('is not needed for a click on the amount, which leads to the same invoices', async () => {
    const pressed = showChart('horizontal', [createFigure('A', '100'), createFigure('B', '200', { count: 0 })]);
    await page.getByText('200 €').click();
    await page.getByText('100 €').click();
    expect(pressed).toEqual(['A']);
  });

  test('is missing where there are no invoices, or no filters that show them', async () => {
    showChart('horizontal', [
      createFigure('A', '1'),
      createFigure('B', '0', { count: 0 }),
      createFigure('C', '1', { filters: [] }),
    ]);
    await expect.element(getBar('A')).toBeInTheDocument();
    await expect.element(page.getByRole('link')).toHaveLength(1);
  });
});

test('a chart without figures is empty', async () => {
  for (const direction of ['horizontal', 'vertical'] as const) {
    showChart(direction, []);
    await expect.poll(() => place.querySelector('svg')).not.toBeNull();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
    expect(place.innerHTML).not.toContain('NaN');
  }
});
