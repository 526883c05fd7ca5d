import type { KeyboardEvent } from 'react';
import styles from './Charts.module.css';
import type { NamedFigure } from './namedFigures.ts';

interface BarRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BarShapeProps {
  readonly figure: NamedFigure;
  /** Rectangle of the bar as scaled by the chart; a credit's width or height is below zero. */
  readonly box: BarRect;
  /** All the room of its row or column: what can be pressed. */
  readonly room: BarRect;
  /** Accessible name: name, amount and count. */
  readonly label: string;
  /** Amount at the end of a horizontal bar. */
  readonly value?: string;
  readonly hatching: string;
  readonly onShow: () => void;
}

/** The room beside horizontal bars for their amounts. */
export const amountLabelsWidth = 112;
const radius = 3;

/** Returns the same box with its corner at the upper left. */
const normalizeRect = ({ x, y, width, height }: BarRect): BarRect => ({
  x: Math.min(x, x + width),
  y: Math.min(y, y + height),
  width: Math.abs(width),
  height: Math.abs(height),
});

/**
 * A bar that links to its invoices, also for the keyboard. Overdue amounts are hatched, so that colour is not the only
 * sign.
 */
export const BarShape = ({ figure, box, room, label, value, hatching, onShow }: BarShapeProps) => {
  const { count, filters, isLate } = figure;
  const canShow = count > 0 && filters.length > 0;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onShow();
  };
  const link = canShow && { role: 'link', tabIndex: 0, 'aria-label': label, onClick: onShow, onKeyDown: press };
  return (
    <>
      <g className={styles.bar} data-link={canShow || undefined} {...link}>
        <title>{label}</title>
        <rect className={styles.hitArea} {...normalizeRect(room)} rx={radius} />
        <rect className={isLate ? styles.overdueFill : styles.fill} {...normalizeRect(box)} rx={radius} />
        {isLate && <rect fill={`url(#${hatching})`} {...normalizeRect(box)} rx={radius} />}
      </g>
      {/* Beside the link: its label has the amount already, and must hold all of its visible text (WCAG 2.5.3). */}
      {value && (
        <text
          className={styles.barLabel}
          x={room.x + room.width + amountLabelsWidth}
          y={room.y + room.height / 2}
          textAnchor="end"
          dominantBaseline="central"
          {...(canShow && { onClick: onShow, 'data-link': true })}
        >
          {value}
        </text>
      )}
    </>
  );
};
