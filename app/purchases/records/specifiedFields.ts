const party = 'businessId|organisationName|additionalName';
const bankAccount = 'bankName|bankAddress|iban|bic';
const postalAddress = 'streetName(\\[\\d*\\])?|townName|postCode|countryCode|postOfficeBoxId';
const specified = new RegExp(
  `^(version|(seller|buyer)(\\.(${party}|bankAccount(\\.(${bankAccount}))?|postalAddress(\\.(${postalAddress}))?))?)$`,
);

/** Returns whether specification 2.3 names the field at a path or a pattern; all others are further fields. */
export const isFieldInSpecification = (path: string): boolean => specified.test(path);
