import { describe, expect, test } from 'vitest';
import { formatLogLine, type LogLineHeader } from '#app/diagnostics/logLine.ts';

const head: LogLineHeader = { time: '2026-11-21T18:00:00.000Z', lineNumber: 7, runId: 'abcdef12', correlationId: null };
const consoleLine = (text: string): string => formatLogLine(head, { event: 'console.output', method: 'warn', text });

describe('a line of the log', () => {
  test('says when, in which run, under which id, how bad, what, and its facts', () => {
    const line = formatLogLine(
      { ...head, correlationId: 'question-1' },
      { event: 'renderer.gone', reason: 'crashed', exitCode: 5 },
    );
    expect(JSON.parse(line)).toEqual({
      ...{ time: head.time, lineNumber: 7, runId: 'abcdef12', correlationId: 'question-1' },
      ...{ level: 'error', event: 'renderer.gone', reason: 'crashed', exitCode: 5 },
    });
  });

  test.each([
    ['line breaks', 'a\r\n{"event":"app.ended"}\u2028b\u2029c\u0085d'],
    ['escapes for a terminal', '\u001b[2J\u009b31m red'],
    ['signs that turn the direction or hide', '\u202egnp.exe\u200b\ufeff'],
    ['a text of tags', `x${String.fromCodePoint(0xe0041)}`],
    ['half a character', '\ud800 and \udc00'],
    ['nothing at all', '\0'],
  ])('forges nothing with %s, and loses nothing of it', (_, text) => {
    const line = consoleLine(text);
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    expect(JSON.parse(line).text).toBe(text);
  });

  test('stays short, whatever the input', () => {
    expect(consoleLine('äx'.repeat(5_000_000)).length).toBeLessThan(3000);
    const trace = Array.from({ length: 1000 }, () => 'y'.repeat(1000));
    expect(formatLogLine(head, { event: 'error.unexpected', reference: 'r', trace }).length).toBeLessThan(65_000);
  });

  test('holds no half of a secret where it was cut', () => {
    const secret = `eyJ${'a1B2'.repeat(300)}`;
    expect(consoleLine(`${'x '.repeat(995)}${secret}`)).not.toContain('a1B2');
  });
});
