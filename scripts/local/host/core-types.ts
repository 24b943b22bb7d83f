/** The part of the worker's `@azure/functions-core` contract that this host speaks (shapes, not code). */

export type TypedData = {
  string?: string;
  json?: string;
  bytes?: Uint8Array;
  int?: number;
  double?: number;
  http?: HttpData;
};

export type NullableString = { value: string };

export type HttpCookie = {
  name: string;
  value: string;
  domain?: NullableString;
  path?: NullableString;
  expires?: { value?: { seconds: number } };
  secure?: { value: boolean };
  httpOnly?: { value: boolean };
  sameSite?: 'none' | 'lax' | 'strict' | 'explicitNone';
  maxAge?: { value: number };
};

export type HttpData = {
  method?: string;
  url?: string;
  nullableHeaders?: Record<string, NullableString>;
  nullableParams?: Record<string, NullableString>;
  nullableQuery?: Record<string, NullableString>;
  statusCode?: string;
  headers?: Record<string, string>;
  cookies?: HttpCookie[];
  body?: TypedData | null;
};

export type Binding = {
  name?: string;
  type: string;
  direction: 'in' | 'out';
  route?: string;
  methods?: string[];
  schedule?: string;
  runOnStartup?: boolean;
};

export type FunctionCallback = (...args: unknown[]) => unknown;

export type FunctionMetadata = {
  name: string;
  functionId?: string;
  bindings: Record<string, Binding>;
};

export type InvocationRequest = {
  invocationId: string;
  functionId: string;
  inputData: { name: string; data: TypedData }[];
  triggerMetadata: Record<string, TypedData>;
};

export type CoreInvocationContext = {
  invocationId: string;
  request: InvocationRequest;
  metadata: FunctionMetadata;
  state: 'preInvocationHooks' | 'invocation' | 'postInvocationHooks' | undefined;
  log(level: string, category: string, message: string): void;
};

type InvocationResponse = { returnValue?: TypedData | null };

type InvocationModel = {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>;
  invokeFunction(context: unknown, inputs: unknown[], callback: FunctionCallback): Promise<unknown>;
  getResponse(context: unknown, result: unknown): Promise<InvocationResponse>;
};

export type ProgrammingModel = {
  name: string;
  version: string;
  getInvocationModel(context: CoreInvocationContext): InvocationModel;
  getCapabilities(capabilities: Record<string, string>): Promise<Record<string, string>>;
};

export type HookName = 'appStart' | 'appTerminate' | 'preInvocation' | 'postInvocation' | 'log';
export type HookCallback = (context: Record<string, unknown>) => unknown;
