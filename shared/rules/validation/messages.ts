/** The words of spec 2 §5.1; English only, as the calls answer them. */
export const messages = {
  float: 'Value must be a float.',
  datetime: 'Invalid date/time format.',
  arrayContent: 'Invalid array format or content.',
  array: 'Value must be an array.',
  empty: 'This field cannot be empty.',
  null: 'This field cannot be null.',
  onlyChoices: 'Value must be one of the specified choices.',
  onlyChoicesMultiple: 'Every item must be among the specified choices.',
  address: 'Invalid or incomplete address.',
  zipCode: 'Invalid ZIP/postal code format.',
  regex: 'The value does not match the required format.',
  email: 'Invalid email address.',
  phone: 'Invalid phone number.',
  url: 'Invalid URL.',
  dateDmyFormat: 'Invalid date format. Use DD/MM/YYYY.',
  dateDmyInput: 'Date must be in DD/MM/YYYY format.',
  date: 'Invalid date.',
  blobUrl: 'The specified blob URL does not exist.',
  /** Ours: the spec names no words for these types. */
  integer: 'Value must be an integer.',
  boolean: 'Value must be true or false.',
  text: 'Value must be text.',
  json: 'Invalid JSON.',
} as const;

export function lengthMinMessage(limit: number): string {
  return `Minimum length is ${limit} characters.`;
}

export function lengthMaxMessage(limit: number): string {
  return `Maximum length is ${limit} characters.`;
}

export function rangeMessage(min: number, max: number): string {
  return `Value must be between ${min} and ${max}.`;
}

export function dateRangeMessage(from: string, to: string): string {
  return `Date must be between ${from} and ${to}.`;
}

export function uniqueMessage(field: string, scope: 'local' | 'global' | 'system'): string {
  const where = { local: 'your account', global: 'the global scope', system: 'the system-wide scope' };
  return `The value for ${field} must be unique within ${where[scope]}.`;
}

export function missingReferenceMessage(field: string): string {
  return `${field} does not exist in the referenced table.`;
}
