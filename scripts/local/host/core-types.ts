/** The part of the worker's `@azure/functions-core` contract that this host speaks (shapes, not code). */

export type TypedData = {
  readonly string?: string;
  readonly json?: string;
  readonly bytes?: Uint8Array;
  readonly int?: number;
  readonly double?: number;
  readonly http?: HttpData;
};

export type NullableString = { readonly value: string };

export type HttpCookie = {
  readonly name: string;
  readonly value: string;
  readonly domain?: NullableString;
  readonly path?: NullableString;
  readonly expires?: { value?: { seconds: number } };
  readonly secure?: { value: boolean };
  readonly httpOnly?: { value: boolean };
  readonly sameSite?: 'none' | 'lax' | 'strict' | 'explicitNone';
  readonly maxAge?: { value: number };
};

export type HttpData = {
  readonly method?: string;
  readonly url?: string;
  readonly nullableHeaders?: Record<string, NullableString>;
  readonly nullableParams?: Record<string, NullableString>;
  readonly nullableQuery?: Record<string, NullableString>;
  readonly statusCode?: string;
  readonly headers?: Record<string, string>;
  readonly cookies?: readonly HttpCookie[];
  readonly body?: TypedData | null;
};

export type Binding = {
  readonly name?: string;
  readonly type: string;
  readonly direction: 'in' | 'out';
  readonly route?: string;
  readonly methods?: readonly string[];
  readonly schedule?: string;
  readonly runOnStartup?: boolean;
};

export type FunctionCallback = (...args: unknown[]) => unknown;

export type FunctionMetadata = {
  readonly name: string;
  readonly functionId?: string;
  readonly bindings: Record<string, Binding>;
};

export type InvocationRequest = {
  readonly invocationId: string;
  readonly functionId: string;
  readonly inputData: { name: string; data: TypedData }[];
  readonly triggerMetadata: Record<string, TypedData>;
};

export type CoreInvocationContext = {
  readonly invocationId: string;
  readonly request: InvocationRequest;
  readonly metadata: FunctionMetadata;
  /** Where the invocation is; the worker moves it on. */
  state: 'preInvocationHooks' | 'invocation' | 'postInvocationHooks' | undefined;
  log(level: string, category: string, message: string): void;
};

type InvocationResponse = { readonly returnValue?: TypedData | null };

type InvocationModel = {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>;
  invokeFunction(context: unknown, inputs: readonly unknown[], callback: FunctionCallback): Promise<unknown>;
  getResponse(context: unknown, result: unknown): Promise<InvocationResponse>;
};

export type ProgrammingModel = {
  readonly name: string;
  readonly version: string;
  getInvocationModel(context: CoreInvocationContext): InvocationModel;
  getCapabilities(capabilities: Record<string, string>): Promise<Record<string, string>>;
};

export type HookName = 'appStart' | 'appTerminate' | 'preInvocation' | 'postInvocation' | 'log';
export type HookCallback = (context: Record<string, unknown>) => unknown;
