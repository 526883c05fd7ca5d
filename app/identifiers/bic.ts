/** Institution, country, place and, where it is there, branch (ISO 9362). */
const shape = /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/;

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether the text is a BIC of a country that there is; spaces and case are forgiven. */
export const isBic = (text: string): boolean => {
  const bic = text.replace(/\s/g, '').toUpperCase();
  return shape.test(bic) && countries.of(bic.slice(4, 6)) !== undefined;
};
