import * as z from 'zod';
import type { Json } from '../core/lib/json.ts';

/** Any JSON value; one shape for all contracts, since each that is made costs a part of every cold start. */
export const json: z.ZodType<Json> = z.json();
