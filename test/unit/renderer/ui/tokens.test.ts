import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../../renderer/ui/tokens.css', import.meta.url), 'utf8');

/** `--ink: light-dark(#17211d, #e8edea)` → both colours of a token. */
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

const colour = (name: string, theme: 'light' | 'dark'): string => {
  const values = colours.get(name);
  if (!values) throw new Error(`no colour --${name}`);
  return values[theme];
};

/** Relative luminance of WCAG 2.2, "#rrggbb" → 0..1. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const backgrounds = ['background', 'surface', 'surface-2', 'hover', 'accent-soft'];
const soft = ['red', 'amber', 'green', 'blue', 'violet', 'neutral'];
const textPairs: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'red'].flatMap((ink) =>
    backgrounds.map((background) => [ink, background] as const),
  ),
  ...soft.flatMap((tone) => [tone, 'ink', 'ink-2'].map((ink) => [ink, `${tone}-soft`] as const)),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['surface', 'ink'],
];
const borderPairs = ['line-strong', 'accent', 'red'].flatMap((line) =>
  ['background', 'surface', 'surface-2'].map((background) => [line, background] as const),
);

describe.each(['light', 'dark'] as const)('colours in %s', (theme) => {
  it.each(textPairs)('%s is readable on %s (WCAG AA, 4.5:1)', (ink, background) => {
    expect(contrast(colour(ink, theme), colour(background, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(borderPairs)('%s shows the edge of a control on %s (WCAG AA, 3:1)', (line, background) => {
    expect(contrast(colour(line, theme), colour(background, theme))).toBeGreaterThanOrEqual(3);
  });
});
