import { useId, useRef } from 'react';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localeTags } from '#renderer/ui/format.ts';
import { amountLabelsWidth, BarShape } from './BarShape.tsx';
import styles from './Charts.module.css';
import { createValueScale, getNameInterval } from './chartScale.ts';
import type { NamedFigure } from './namedFigures.ts';
import { type ChartSize, measureText, useChartSize } from './useChartSize.ts';

export interface FigureChartProps {
  readonly figures: readonly NamedFigure[];
  /** horizontal: names at the left and amounts at the right. vertical: along the time. */
  readonly direction: 'horizontal' | 'vertical';
  readonly formatLabel: (figure: NamedFigure) => string;
  readonly formatAmount: (figure: NamedFigure) => string;
  readonly onShow: (figure: NamedFigure) => void;
}

interface BarsProps extends Omit<FigureChartProps, 'direction'>, ChartSize {
  readonly hatching: string;
}

const rowHeight = 28;
const verticalHeight = 220;
const maxBarThickness = 28;
/** Distance in pixels of the axis labels from the bars. */
const labelDistance = 8;

/** Shows figures as bars. Floats serve only for the shapes: labels and accessible names are exact. */
export const FigureChart = ({ direction, ...props }: FigureChartProps) => {
  const hatching = useId();
  const ref = useRef<SVGSVGElement>(null);
  const size = useChartSize(ref);
  const isHorizontal = direction === 'horizontal';
  const Bars = isHorizontal ? HorizontalBars : VerticalBars;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the panel around it names the chart, and each bar has its own title.
    <svg
      ref={ref}
      className={styles.chart}
      width="100%"
      height={isHorizontal ? getHorizontalHeight(props.figures.length) : verticalHeight}
    >
      <defs>
        <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.patternLine} x1="0" y1="0" x2="0" y2="6" />
        </pattern>
      </defs>
      {size.width > 0 && <Bars {...props} {...size} hatching={hatching} />}
    </svg>
  );
};

const getHorizontalHeight = (count: number): number => rowHeight * count + 4;
const getSize = (figure: NamedFigure): number => (figure.isRest ? 0 : Number(figure.amount));

const namesWidth = 168;
const rowGap = 8;

const HorizontalBars = ({ figures, formatLabel, formatAmount, onShow, hatching, width, font }: BarsProps) => {
  const right = Math.max(namesWidth, width - amountLabelsWidth);
  const scale = createValueScale(figures.map(getSize)).range([namesWidth, right]);
  const step = getHorizontalHeight(figures.length) / figures.length;
  const height = Math.min(maxBarThickness, step - 2 * rowGap);
  const maxNameWidth = namesWidth - labelDistance;
  return figures.map((figure, at) => {
    const center = (at + 0.5) * step;
    const y = center - height / 2;
    return (
      <g key={figure.key}>
        <text
          className={styles.axisLabel}
          x={maxNameWidth}
          y={center}
          textAnchor="end"
          dominantBaseline="central"
          {...(measureText(figure.shortName, font) > maxNameWidth && {
            textLength: maxNameWidth,
            lengthAdjust: 'spacingAndGlyphs',
          })}
        >
          {figure.shortName}
        </text>
        <BarShape
          figure={figure}
          box={{ x: scale(0), y, width: scale(getSize(figure)) - scale(0), height }}
          room={{ x: namesWidth, y, width: right - namesWidth, height }}
          label={formatLabel(figure)}
          value={formatAmount(figure)}
          hatching={hatching}
          onShow={() => onShow(figure)}
        />
      </g>
    );
  });
};

const plot = { left: 52, right: 12, top: 8, bottom: 190 };
/** Share of a column that is left free on each side of its bar. */
const columnGap = 0.24;
/** Makes 3 to 6 grid lines. */
const tickCount = 3;

const VerticalBars = ({ figures, formatLabel, onShow, hatching, width, font }: BarsProps) => {
  const compact = new Intl.NumberFormat(localeTags[useLanguage()], { notation: 'compact' });
  const right = Math.max(plot.left + 1, width - plot.right);
  const scale = createValueScale(figures.map(getSize)).nice(tickCount).range([plot.bottom, plot.top]);
  const step = (right - plot.left) / figures.length;
  const barWidth = Math.min(maxBarThickness, step * (1 - 2 * columnGap));
  const interval = getNameInterval(
    figures.map(({ shortName }) => measureText(shortName, font)),
    step,
  );
  return (
    <>
      {scale.ticks(tickCount).map((value) => (
        <g key={value}>
          <line className={styles.gridLine} x1={plot.left} x2={right} y1={scale(value)} y2={scale(value)} />
          <text
            className={styles.axisLabel}
            x={plot.left - labelDistance}
            y={scale(value)}
            textAnchor="end"
            dominantBaseline="central"
          >
            {compact.format(value)}
          </text>
        </g>
      ))}
      {figures.map((figure, at) => {
        const center = plot.left + (at + 0.5) * step;
        const x = center - barWidth / 2;
        return (
          <g key={figure.key}>
            {at % interval === 0 && (
              <text
                className={styles.axisLabel}
                x={center}
                y={plot.bottom + 12}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {figure.shortName}
              </text>
            )}
            <BarShape
              figure={figure}
              box={{ x, y: scale(0), width: barWidth, height: scale(getSize(figure)) - scale(0) }}
              room={{ x, y: plot.top, width: barWidth, height: plot.bottom - plot.top }}
              label={formatLabel(figure)}
              hatching={hatching}
              onShow={() => onShow(figure)}
            />
          </g>
        );
      })}
    </>
  );
};
