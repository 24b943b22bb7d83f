export type Fields = { readonly [field: string]: unknown };
export type GraphAnswer = {
  readonly status: number;
  readonly body?: Fields;
  readonly headers?: { readonly [name: string]: string };
};

/** An error as the service words it: the code is for programs, `details` name what collided. */
export function refused(
  status: number,
  code: string,
  message: string,
  details?: readonly Fields[],
): GraphAnswer {
  return { status, body: { error: { code, message, ...(details ? { details } : {}) } } };
}

export const badRequest = (message: string, details?: readonly Fields[]): GraphAnswer =>
  refused(400, 'Request_BadRequest', message, details);

export const notFound = (id: string): GraphAnswer =>
  refused(
    404,
    'Request_ResourceNotFound',
    `Resource '${id}' does not exist or one of its queried reference-property objects are not present.`,
  );

export const taken = (property: string): GraphAnswer =>
  badRequest(`Another object with the same value for property ${property} already exists.`, [
    { code: 'ObjectConflict', target: property, message: 'Another object has this value already.' },
  ]);

export const weakPassword = badRequest(
  'The specified password does not comply with password complexity requirements. Please provide a different password.',
  [{ code: 'InvalidPassword', target: 'passwordProfile', message: 'The password does not comply.' }],
);
