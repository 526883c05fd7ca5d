/** Institution, country, place and, where it is there, branch (ISO 9362). */
const shape = /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/;

let countries: Intl.DisplayNames | undefined;

const isCountry = (code: string): boolean => {
  // No sooner than now: the names of all countries take longer to read than most of the program.
  countries ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return countries.of(code) !== undefined;
};

/** Whether the text is a BIC of a country that there is; spaces and case are forgiven. */
export const isBic = (text: string): boolean => {
  const bic = text.replace(/\s/g, '').toUpperCase();
  return shape.test(bic) && isCountry(bic.slice(4, 6));
};
