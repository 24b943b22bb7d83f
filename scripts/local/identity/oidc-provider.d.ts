// The package ships no types; this is the small part of it that is used here.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export type Claims = Record<string, unknown>;
  export type Login = { accountId: string; amr?: string[]; remember?: boolean };
  export type InteractionResult = { login?: Login; select_account?: object; error?: string };
  export type Interaction = {
    uid: string;
    params: Record<string, string | undefined>;
    prompt: { name: string };
  };
  export type Token = { gty?: string; scope?: string; clientId?: string; amr?: string[]; accountId: string };
  export type Client = { clientId: string; redirectUris: string[] };
  export type GrantModel = {
    accountId: string;
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  };
  export type AccessTokenModel = Token & {
    resourceServer: ResourceServer;
    expiresIn: number;
    save(): Promise<string>;
  };
  export type ResourceServer = { audience: string; scope: string; accessTokenFormat: 'jwt' };
  export type Session = {
    accountId?: string;
    state?: { state?: string; postLogoutRedirectUri?: string };
    authorizations?: Record<string, { grantId?: string }>;
    grantIdFor(clientId: string): string | undefined;
    destroy(): Promise<void>;
  };
  export type Context = {
    method: string;
    path: string;
    query: Record<string, string | string[] | undefined>;
    host: string;
    type: string;
    status: number;
    body: unknown;
    set(name: string, value: string): void;
    redirect(url: string): void;
    cookies: { set(name: string, value: null, options?: object): void };
    oidc: {
      provider: Provider;
      client: Client;
      session: Session;
      params: Record<string, string | undefined>;
      amr?: string[];
      /** What the sign-in that has just ended brought. */
      result?: { readonly login?: Login };
      entities: { AuthorizationCode?: Token; RefreshToken?: Token };
      urlFor(name: string): string;
    };
  };

  export interface Adapter {
    upsert(id: string, payload: object, expiresIn: number): Promise<void>;
    find(id: string): Promise<object | undefined>;
    findByUid(uid: string): Promise<object | undefined>;
    findByUserCode(userCode: string): Promise<object | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    silent: boolean;
    callback(): RequestListener;
    on(event: string, listener: (...values: unknown[]) => void): void;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): this;
    registerGrantType(name: string, handler: (context: Context) => Promise<void>, parameters: string[]): void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
    ): Promise<void>;
    cookieName(type: 'session'): string;
    RefreshToken: { prototype: object };
    AccessToken: new (
      values: object,
    ) => AccessTokenModel;
    Grant: { new (values: object): GrantModel; find(id: string): Promise<GrantModel | undefined> };
    ResourceServer: new (
      identifier: string,
      data: ResourceServer,
    ) => ResourceServer;
  }

  export const errors: {
    CustomOIDCProviderError: new (error: string, description: string) => Error;
  };

  export class Prompt {
    constructor(info: { name: string; requestable: boolean }, ...checks: Check[]);
    checks: { add(check: Check): void };
  }
  export class Check {
    constructor(reason: string, description: string, check: (context: Context) => unknown);
    static REQUEST_PROMPT: boolean;
    static NO_NEED_TO_PROMPT: boolean;
  }
  export const interactionPolicy: {
    Prompt: typeof Prompt;
    Check: typeof Check;
    base(): { get(name: string): Prompt; add(prompt: Prompt, index: number): void };
  };
}
