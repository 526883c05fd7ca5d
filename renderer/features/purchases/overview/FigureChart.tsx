import { useId } from 'react';
import type { BarShapeProps } from 'recharts';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localeTags } from '#renderer/ui/format.ts';
import { amountLabelsWidth, BarShape } from './BarShape.tsx';
import styles from './Charts.module.css';
import type { NamedFigure } from './namedFigures.ts';

export interface FigureChartProps {
  readonly figures: readonly NamedFigure[];
  /** lying: names at the left and amounts at the right. standing: along the time. */
  readonly direction: 'lying' | 'standing';
  readonly formatLabel: (figure: NamedFigure) => string;
  readonly formatAmount: (figure: NamedFigure) => string;
  readonly onShow: (figure: NamedFigure) => void;
}

const rowHeight = 28;
const standingHeight = 220;
const namesWidth = 168;
/**
 * Room in pixels for half of the last name beside its bar in a vertical chart: without it, most other names would be
 * dropped too.
 */
const lastLabelRoom = 12;
const tick = { className: styles.axisLabel };

/** Shows figures as bars. Floats serve only for the shapes: labels and accessible names are exact. */
export const FigureChart = ({ figures, direction, formatLabel, formatAmount, onShow }: FigureChartProps) => {
  const hatching = useId();
  const compact = new Intl.NumberFormat(localeTags[useLanguage()], { notation: 'compact' });
  const isLying = direction === 'lying';
  const data = figures.map((figure) => ({
    figure,
    name: figure.shortName,
    size: figure.isRest ? 0 : Number(figure.amount),
  }));

  const shape = ({ x, y, width, height, background, payload }: BarShapeProps) => {
    const figure = (payload as (typeof data)[number]).figure;
    const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    const { x: left = 0, y: top = 0, width: wide = 0, height: high = 0 } = background ?? {};
    return (
      <BarShape
        figure={figure}
        box={box}
        room={{ x: Number(left), y: Number(top), width: Number(wide), height: Number(high) }}
        label={formatLabel(figure)}
        hatching={hatching}
        onShow={() => onShow(figure)}
        {...(isLying && { value: formatAmount(figure) })}
      />
    );
  };
  return (
    <ResponsiveContainer width="100%" height={isLying ? rowHeight * figures.length + 4 : standingHeight}>
      <BarChart
        data={data}
        layout={isLying ? 'vertical' : 'horizontal'}
        margin={
          isLying
            ? { top: 0, right: amountLabelsWidth, bottom: 0, left: 0 }
            : { top: 8, right: lastLabelRoom, bottom: 0, left: 0 }
        }
        accessibilityLayer={false}
        barCategoryGap={isLying ? 8 : '24%'}
      >
        <defs>
          <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles.patternLine} x1="0" y1="0" x2="0" y2="6" />
          </pattern>
        </defs>
        {isLying ? (
          <>
            <XAxis type="number" hide domain={[getAxisMinimum, 'dataMax']} />
            <YAxis
              type="category"
              dataKey="name"
              width={namesWidth}
              axisLine={false}
              tickLine={false}
              interval={0}
              tick={tick}
            />
          </>
        ) : (
          <>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="name" axisLine={false} tickLine={false} tick={tick} interval="equidistantPreserveStart" />
            <YAxis
              width={52}
              axisLine={false}
              tickLine={false}
              tick={tick}
              tickCount={4}
              tickFormatter={(value: number) => compact.format(value)}
            />
          </>
        )}
        <Bar
          dataKey="size"
          isAnimationActive={false}
          shape={shape}
          background={{ fill: 'transparent' }}
          maxBarSize={28}
        />
      </BarChart>
    </ResponsiveContainer>
  );
};

/** Bars begin at nothing, unless a credit lies below it. */
const getAxisMinimum = (least: number): number => Math.min(0, least);
