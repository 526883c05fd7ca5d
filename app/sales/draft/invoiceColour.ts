/** WCAG 2.2, 1.4.3: the least contrast of text. */
const minContrast = 4.5;
/** As the contract has it. */
const colourText = /^#[0-9a-f]{6}$/;

/** Returns the contrast of `#rrggbb` with white, from 1 to 21 (WCAG 2.2, relative luminance). */
const computeContrastWithWhite = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

/** Returns why a typed colour cannot be that of an invoice; null where it can. */
export const findColourFault = (colour: string): 'notAColour' | 'tooLight' | null => {
  if (!colourText.test(colour)) return 'notAColour';
  return computeContrastWithWhite(colour) >= minContrast ? null : 'tooLight';
};
