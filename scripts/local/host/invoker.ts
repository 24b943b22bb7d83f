import { randomUUID } from 'node:crypto';
import type { AppRegistry, RegisteredFunction } from './core-api.ts';
import type { CoreInvocationContext, InvocationRequest, TypedData } from './core-types.ts';
import { triggerOf } from './function-checks.ts';
import { type Log, toLogLevel } from './log.ts';

type Invocation = {
  readonly input: TypedData;
  readonly triggerMetadata?: Record<string, TypedData>;
};

/** Runs one function and answers its return value in core form; throws what the function throws. */
export type Invoker = {
  invoke(fn: RegisteredFunction, invocation: Invocation): Promise<TypedData | undefined>;
  /** Invocations that have not ended. */
  readonly running: number;
};

export type InvokerOptions = {
  readonly registry: AppRegistry;
  readonly log: Log;
  /** `functionTimeout` of host.json in milliseconds; the platform restarts the worker, here the call fails. */
  readonly timeoutMs: number;
  /** JSON payload for `durableClient` inputs. */
  readonly durableClient: () => string;
};

export function createInvoker(options: InvokerOptions): Invoker {
  const appHookData = {};
  let running = 0;
  return {
    get running() {
      return running;
    },
    async invoke(fn, invocation) {
      running += 1;
      try {
        const work = runFunction(options, appHookData, fn, invocation);
        return await withTimeout(work, options.timeoutMs, fn.metadata.name);
      } finally {
        running -= 1;
      }
    },
  };
}

// Call order of the platform's worker (facts: functions-host 1.1).
async function runFunction(
  { registry, log, durableClient }: InvokerOptions,
  appHookData: object,
  fn: RegisteredFunction,
  invocation: Invocation,
): Promise<TypedData | undefined> {
  const { metadata } = fn;
  const request = requestFor(fn, invocation, durableClient);
  const core: CoreInvocationContext = {
    invocationId: request.invocationId,
    request,
    metadata,
    state: undefined,
    log: (level, _category, message) =>
      log(toLogLevel(level), `function.${metadata.name}`, message, { invocationId: request.invocationId }),
  };
  const model = registry.model?.getInvocationModel(core);
  if (!model) throw new Error('The app set no programming model.');
  const { context, inputs } = await model.getArguments();
  const hookData = {};
  const shared = { hookData, appHookData, invocationContext: context };

  core.state = 'preInvocationHooks';
  const before = { ...shared, inputs, functionCallback: fn.callback };
  await registry.runHooks('preInvocation', before);

  core.state = 'invocation';
  const after: Record<string, unknown> = { ...shared, inputs: before.inputs, result: null, error: null };
  try {
    after.result = await model.invokeFunction(context, before.inputs, before.functionCallback);
  } catch (error) {
    after.error = error;
  }

  core.state = 'postInvocationHooks';
  await registry.runHooks('postInvocation', after);
  core.state = undefined;
  if (after.error) throw after.error;
  const response = await model.getResponse(context, after.result);
  return response.returnValue ?? undefined;
}

function requestFor(
  fn: RegisteredFunction,
  invocation: Invocation,
  durableClient: () => string,
): InvocationRequest {
  const trigger = triggerOf(fn);
  const inputData = [{ name: trigger.name, data: invocation.input }];
  for (const [name, binding] of Object.entries(fn.metadata.bindings)) {
    if (binding.direction === 'in' && binding.type === 'durableClient') {
      inputData.push({ name, data: { string: durableClient() } });
    }
  }
  return {
    invocationId: randomUUID(),
    functionId: fn.metadata.name,
    inputData,
    triggerMetadata: invocation.triggerMetadata ?? {},
  };
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number, name: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const text = `Timeout value of ${timeoutMs / 1000} s was exceeded by function: ${name}`;
    timer = setTimeout(() => reject(new Error(text)), timeoutMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
