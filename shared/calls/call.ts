import type * as z from 'zod';
import type { Permission } from '../core/catalogue/permission.ts';
import type { ErrorCode } from '../errors/app-error.ts';

/** `public` needs no token, `signed-in` any valid one, `directory` that of an organisation's own directory. */
type OperationAccess = 'public' | 'signed-in' | 'directory' | Permission;

type Shape = z.ZodType;

/** One call of the API. Server, client types and the OpenAPI document come from it. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters in braces: `/units/v1/units/{id}`. */
  readonly path: string;
  /** A few words for a list of calls. */
  readonly summary: string;
  /**
   * What the call does, in full sentences for people who write programs against the API. Who may call it and what it
   * refuses is not said here: it follows from `access` and `errors`.
   */
  readonly description: string;
  readonly access: OperationAccess;
  /** Whose id the `account_id_ref` query parameter carries (spec 1 §6); `none`: the call carries none. */
  readonly account: 'user' | 'system' | 'none';
  /** Open to a session at a kiosk as well; every call that does not say so is closed to it. */
  readonly atKiosk?: true;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** The body is not JSON: the handler reads bytes of this type; `application/octet-stream` is a file as it is. */
  readonly bodyType?: 'multipart/form-data' | 'application/octet-stream';
  /** What may leave; a field that is not in it is dropped. A file answer has no output shape. */
  readonly output: Shape | 'file';
  readonly status?: 200 | 201 | 202 | 204;
  readonly errors: readonly ErrorCode[];
  /** Client time limit in milliseconds and tries after the first (spec 2 §7, §9). */
  readonly timeoutMs: number;
  readonly retries: number;
};

export type Contract = {
  /** API domain, kebab-case; also the name of its Azure function. */
  readonly slug: string;
  /** What its calls are about, for the API's description; of a domain with tables, the tables say it. */
  readonly about?: string;
  readonly operations: { readonly [name: string]: Operation };
};

/** The shared HTTP behaviour of spec 2 §7.9. */
export const callDefaults = { account: 'user', errors: [], timeoutMs: 10_000, retries: 3 } as const;

export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Input as the server's handler receives it: parsed. */
export type HandlerInput<O extends Operation> = {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
};

/** Input as a client gives it; parts without a shape are left out. */
export type CallInput<O extends Operation> = {
  readonly [K in 'params' | 'query' | 'body' as O[K] extends z.ZodType ? K : never]: Given<O[K]>;
};

export type CallOutput<O extends Operation> = O['output'] extends z.ZodType
  ? z.output<O['output']>
  : Uint8Array;
