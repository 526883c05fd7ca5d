import { describe, expect, it } from 'vitest';
import { isBusinessIdDigits, normalizeBusinessId } from '#app/identifiers/businessId.ts';

describe('a business id', () => {
  it.each(['1572860-0', 'FI15728600', 'fi 1572860-0', 'FI-15728600', '15728600', ' 1572860–0 '])(
    'is one however it is written: %s',
    (written) => expect(normalizeBusinessId(written)).toBe('15728600'),
  );

  it('of another country is compared without case and separators, and an old Finnish one gets its zero', () => {
    expect(normalizeBusinessId('se 556677-8899 01')).toBe('SE556677889901');
    expect(normalizeBusinessId('123456-7')).toBe('01234567');
    expect(normalizeBusinessId('-')).toBe('');
  });

  it.each(['1572860', '157286001', 'FI1572860', '1572860–01', 'x1572860-0', '1572860-0x', '1572860FI0', '157286-00'])(
    'is none of the Finnish ones: %s',
    (written) => expect(normalizeBusinessId(written)).toBe(written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')),
  );

  it.each([
    ['20774740', true],
    ['20774741', false],
    ['2077474', false],
    ['207747400', false],
    ['2077474-0', false],
    ['00000000', true],
  ])('of the digits %s is one: %s', (digits, isOne) => expect(isBusinessIdDigits(digits)).toBe(isOne));
});
