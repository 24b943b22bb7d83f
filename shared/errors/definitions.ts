/** Every error code with its HTTP status and the words of spec 2 §8; `{x}` is filled from the error's data. */
export const errorDefinitions = {
  unauthorized: { status: 401, message: 'Unauthorized: Please log in again.' },
  'second-factor-required': { status: 401, message: 'MFA information is not provided. Please log in again.' },
  'user-not-active': { status: 401, message: 'User status is not active. Please contact support.' },
  forbidden: { status: 403, message: 'Access denied: You do not have the required permissions.' },
  'not-found': { status: 404, message: 'Resource not found. Please check your request.' },
  conflict: { status: 409, message: 'The requested action conflicts with the current resource state.' },
  gone: { status: 410, message: 'The requested resource is no longer available (link expired).' },
  'too-large': { status: 413, message: 'File size exceeds the maximum limit of {limit} bytes.' },
  'invalid-input': { status: 400, message: 'Form is invalid. Please correct the errors before saving.' },
  'constraint-failed': {
    status: 400,
    message: 'Constraint validation failed. Please correct the errors before saving.',
  },
  'no-changes': { status: 400, message: 'No changes detected. Update not required.' },
  'language-required': {
    status: 400,
    message: 'Language is a required field for updating this record but was not provided.',
  },
  'bad-request': { status: 400, message: '{reason}' },
  /** A dialogue that may not be opened or answered: `problem` says why, `reason` in the words of spec 2 §8.5. */
  'dialogue-refused': { status: 409, message: '{reason}' },
  /** An answer that breaks a rule of the dialogue: `problem` is the engine's code (spec 2 §8.7). */
  'answer-refused': { status: 400, message: '{reason}' },
  'already-answered': {
    status: 409,
    message: 'The requested action conflicts with the current resource state.',
  },
  unavailable: { status: 503, message: '{service} is not available right now. Please try again later.' },
  internal: { status: 500, message: 'Server error: Please try again later.' },
} as const;
