import type { CallOutput, Contract, HandlerInput, Operation } from '@livingroom/shared/calls/call.ts';
import type { CallContext, Outgoing, SignedInContext } from './types.ts';

type ContextOf<O extends Operation> = O['access'] extends 'public' | 'directory'
  ? CallContext
  : SignedInContext;

/** An answer with another status than the contract's first one: 202 while long work goes on. */
export class Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Record<string, string>;

  constructor(status: number, body: T, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A file answer; the name is what the browser saves it as. */
export class FileReply {
  readonly content: Uint8Array;
  readonly contentType: string;
  readonly fileName: string;
  readonly headers: Record<string, string>;

  constructor(
    content: Uint8Array,
    contentType: string,
    fileName: string,
    headers: Record<string, string> = {},
  ) {
    this.headers = headers;
    this.content = content;
    this.contentType = contentType;
    this.fileName = fileName;
  }
}

/** Handlers may answer with read-only data; the wrapper only reads it. */
export type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

type Answer<O extends Operation> = O['output'] extends 'file'
  ? FileReply
  : Immutable<CallOutput<O>> | Reply<unknown>;

export type Handler<O extends Operation> = (
  context: ContextOf<O>,
  input: HandlerInput<O>,
) => Promise<Answer<O>>;

export type Handlers<C extends Contract> = {
  readonly [K in keyof C['operations']]: Handler<C['operations'][K]>;
};

/** A contract with its handlers, as the app mounts it. */
export type Domain = {
  readonly slug: string;
  readonly about?: string;
  /** Writes a refusal in the domain's own format; left out, it is ours. Also told: methods that the path has instead. */
  readonly refusal?: (answer: Outgoing, otherMethods: readonly string[]) => Outgoing;
  readonly operations: {
    readonly [name: string]: {
      readonly operation: Operation;
      readonly handle: (context: CallContext, input: HandlerInput<Operation>) => Promise<unknown>;
    };
  };
};

/** Binds every operation of the contract to its handler; the compiler refuses a missing or surplus one. */
export function implement<const C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  refusal?: Domain['refusal'],
): Domain {
  const operations: { [name: string]: Domain['operations'][string] } = {};
  for (const [name, operation] of Object.entries(contract.operations)) {
    const handle = handlers[name] as Domain['operations'][string]['handle'];
    operations[name] = { operation, handle };
  }
  const { slug, about } = contract;
  return { slug, operations, ...(about ? { about } : {}), ...(refusal ? { refusal } : {}) };
}

/** One domain out of several parts with the same slug: its generic resources and its own calls. */
export function joinDomains(slug: string, ...parts: readonly Domain[]): Domain {
  const operations: { [name: string]: Domain['operations'][string] } = {};
  for (const part of parts) {
    for (const [name, entry] of Object.entries(part.operations)) {
      if (Object.hasOwn(operations, name)) throw new Error(`Operation ${slug}.${name} is defined twice`);
      operations[name] = entry;
    }
  }
  const refusal = parts.find((part) => part.refusal)?.refusal;
  const about = parts.find((part) => part.about)?.about;
  return { slug, operations, ...(about ? { about } : {}), ...(refusal ? { refusal } : {}) };
}
