import Module from 'node:module';
import type {
  FunctionCallback,
  FunctionMetadata,
  HookCallback,
  HookName,
  ProgrammingModel,
} from './core-types.ts';
import { type Log, toLogLevel } from './log.ts';

export type RegisteredFunction = { readonly metadata: FunctionMetadata; readonly callback: FunctionCallback };

/** What the app registers while it is loading. */
export function createAppRegistry() {
  const functions = new Map<string, RegisteredFunction>();
  const problems: string[] = [];
  const hooks = new Map<HookName, HookCallback[]>();
  let model: ProgrammingModel | undefined;
  let open = true;
  return {
    functions: functions as ReadonlyMap<string, RegisteredFunction>,
    problems: problems as readonly string[],
    get model() {
      return model;
    },
    setModel(chosen: ProgrammingModel): void {
      model = chosen;
    },
    close(): void {
      open = false;
    },
    /** Answers the removal. */
    register(metadata: FunctionMetadata, callback: FunctionCallback): () => void {
      if (!open) throw new Error('A function can only be registered during app startup.');
      // The platform compares function names without case.
      const key = metadata.name.toLowerCase();
      if (functions.has(key)) {
        const problem = `A function with the name "${metadata.name}" has already been registered.`;
        problems.push(problem);
        throw new Error(problem);
      }
      functions.set(key, { metadata, callback });
      return () => void functions.delete(key);
    },
    addHook(name: HookName, callback: HookCallback): () => void {
      const list = hooks.get(name) ?? [];
      list.push(callback);
      hooks.set(name, list);
      return () => {
        const at = list.indexOf(callback);
        if (at >= 0) list.splice(at, 1);
      };
    },
    async runHooks(name: HookName, context: Record<string, unknown>): Promise<void> {
      for (const hook of [...(hooks.get(name) ?? [])]) await hook(context);
    },
  };
}

export type AppRegistry = ReturnType<typeof createAppRegistry>;

/** A class, since the worker's object has one under this name. */
class Disposable {
  private readonly onDispose: () => void;
  constructor(onDispose: () => void) {
    this.onDispose = onDispose;
  }
  dispose(): void {
    this.onDispose();
  }
}

const HOOK_NAMES: readonly HookName[] = [
  'appStart',
  'appTerminate',
  'preInvocation',
  'postInvocation',
  'log',
];

/** The object that the app's `require('@azure/functions-core')` answers (facts: functions-host 1.1). */
export function createCoreApi(registry: AppRegistry, log: Log): object {
  return {
    version: '3.10.0',
    hostVersion: '4.1037.0',
    Disposable,
    registerFunction(metadata: FunctionMetadata, callback: FunctionCallback) {
      return new Disposable(registry.register(metadata, callback));
    },
    registerHook(name: HookName, callback: HookCallback) {
      if (!HOOK_NAMES.includes(name)) throw new RangeError(`Unrecognized hook "${name}"`);
      return new Disposable(registry.addHook(name, callback));
    },
    setProgrammingModel(model: ProgrammingModel) {
      registry.setModel(model);
    },
    getProgrammingModel: () => registry.model,
    log: (level: string, _category: string, message: string) => log(toLogLevel(level), 'worker', message),
  };
}

/**
 * Answers `require('@azure/functions-core')` by the same interception as the platform's worker, so that a
 * bundle that cannot start there cannot start here. Returns the removal.
 */
export function installCoreApi(api: object): () => void {
  const original = Module.prototype.require;
  Module.prototype.require = new Proxy(original, {
    apply: (target, self, args) =>
      args[0] === '@azure/functions-core' ? api : Reflect.apply(target, self, args),
  });
  return () => {
    Module.prototype.require = original;
  };
}
