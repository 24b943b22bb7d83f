import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import type { Caller, ServiceContext } from '../context.ts';
import type { WorkflowGateway } from '../gateways/workflows/port.ts';

/** One HTTP request, whichever host it came through. */
export type Incoming = {
  readonly method: string;
  /** Path below `/api`, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** How the caller came to the host, where the proxy before it does not say: `https`. */
  readonly scheme: string;
  header(name: string): string | null;
  bytes(): Promise<Uint8Array>;
};

export type Outgoing = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | null;
};

/** What an invocation brings along beside the request. */
export type Invocation = { readonly workflows: WorkflowGateway };

/** What a handler works with: the service context, and what HTTP adds to it. */
export type CallContext = ServiceContext & {
  /** The row version that the client saw (`If-Match`), for update and delete. */
  readonly ifMatch: string | null;
  readonly request: Incoming;
  /** Whether the caller's role holds a permission; false for nobody. */
  readonly allows: (needed: Permission) => Promise<boolean>;
};

/** The context of a call that needs a signed-in caller. */
export type SignedInContext = CallContext & { readonly caller: Caller };
