import * as z from 'zod';

/** Names one command of a person, made by the client: the same command sent again carries the same key. */
export const requestKey = z.string().regex(/^[\w-]{16,64}$/);
