import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Clock } from '../../functions/core/gateways/clock/port.ts';
import type { WorkflowGateway, WorkflowStatus } from '../../functions/core/gateways/workflows/port.ts';

type Run = (input: unknown) => Promise<Json | undefined>;

/** Structurally a workflow of `functions/modules`, with its activities bound to the ports. */
export type RunnableWorkflow = {
  readonly name: string;
  readonly orchestrator: (context: never) => Generator<unknown, unknown, unknown>;
  readonly activities: { readonly [name: string]: Run };
};

type Task = {
  promise: Promise<unknown>;
  isCompleted: boolean;
  result?: unknown;
  cancel?: () => void;
};

type Instance = {
  readonly workflow: RunnableWorkflow;
  generation: number;
  status: WorkflowStatus;
  readonly events: { name: string; data: Json }[];
  /** As a host writes it down to replay. */
  readonly history: string[];
  readonly waiters: { name: string; resolve: (data: Json) => void }[];
};

type Timer = { at: number; fire: () => void };

export type FakeWorkflows = WorkflowGateway & {
  /** Lets every instance run until it waits for a timer or an event. */
  settle(): Promise<void>;
  /** Fires the timers that are due by the clock, oldest first, and settles. */
  fireDue(): Promise<void>;
  /** Every activity is delivered twice, one after the other; the first answer counts. */
  doubled: boolean;
  /** No activity begins before this is fulfilled; null: each begins at once. */
  held: Promise<void> | null;
  /** All that the host stores of instances: what each step was given, and what it answered, until it is purged. */
  stored(): readonly (readonly [instanceId: string, text: string])[];
  /** When the next timer is due, in milliseconds since 1970, or null. */
  nextDue(): number | null;
};

/** Runs orchestrators in memory on the test's clock, without replay; the host's tests cover replay. */
export function createFakeWorkflows(
  clock: Clock,
  workflows: () => readonly RunnableWorkflow[],
): FakeWorkflows {
  const instances = new Map<string, Instance>();
  const timers = new Set<Timer>();
  let inFlight = 0;

  const task = (promise: Promise<unknown>, cancel?: () => void): Task => {
    const made: Task = { promise, isCompleted: false, ...(cancel ? { cancel } : {}) };
    made.promise = promise.then((result) => {
      made.isCompleted = true;
      made.result = result;
      return result;
    });
    made.promise.catch(() => undefined);
    return made;
  };

  const timerTask = (at: Date): Task => {
    let timer: Timer | undefined;
    const promise = new Promise<void>((resolve) => {
      timer = { at: at.getTime(), fire: resolve };
      timers.add(timer);
    });
    return task(promise, () => timer && timers.delete(timer));
  };

  const eventTask = (instance: Instance, name: string): Task => {
    const early = instance.events.findIndex((event) => event.name === name);
    if (early >= 0) return task(Promise.resolve(instance.events.splice(early, 1)[0]?.data ?? null));
    return task(new Promise((resolve) => instance.waiters.unshift({ name, resolve })));
  };

  const run = async (instanceId: string, instance: Instance, input: Json): Promise<void> => {
    const generation = ++instance.generation;
    const note = (value: unknown) => instance.history.push(JSON.stringify(value ?? null));
    note(input);
    let next: { input: Json } | null = null;
    const activity = (name: string, value: unknown): Task => {
      const handler = instance.workflow.activities[name];
      if (!handler) return task(Promise.reject(new Error(`No activity ${name}`)));
      const copy = value === undefined ? null : JSON.parse(JSON.stringify(value));
      note(copy);
      const begun = fake.held ? fake.held.then(() => handler(copy)) : handler(copy);
      const work = begun.then(async (result) => {
        if (fake.doubled) await handler(JSON.parse(JSON.stringify(copy))).catch(() => undefined);
        note(result);
        return result === undefined ? null : JSON.parse(JSON.stringify(result));
      });
      inFlight += 1;
      const ended = () => {
        inFlight -= 1;
      };
      work.then(ended, ended);
      return task(work);
    };
    const withRetry = async (name: string, options: { maxNumberOfAttempts: number }, value: unknown) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await activity(name, value).promise;
        } catch (error) {
          if (attempt >= options.maxNumberOfAttempts) throw error;
        }
      }
    };
    const df = {
      instanceId,
      isReplaying: false,
      get currentUtcDateTime() {
        return new Date(clock.now());
      },
      getInput: () => input,
      setCustomStatus: (customStatus: Json) => {
        instance.status = { ...instance.status, customStatus };
      },
      callActivity: activity,
      callActivityWithRetry: (name: string, options: { maxNumberOfAttempts: number }, value: unknown) =>
        task(withRetry(name, options, value)),
      createTimer: timerTask,
      waitForExternalEvent: (name: string) => eventTask(instance, name),
      continueAsNew: (value: Json) => {
        next = { input: JSON.parse(JSON.stringify(value)) };
      },
      Task: {
        all: (tasks: Task[]) => task(Promise.all(tasks.map(({ promise }) => promise))),
        any: (tasks: Task[]) => task(Promise.race(tasks.map((one) => one.promise.then(() => one)))),
      },
    };
    const log = () => undefined;
    const generator = instance.workflow.orchestrator({ df, log, info: log, warn: log, error: log } as never);
    try {
      let step = generator.next();
      while (!step.done) {
        const yielded = step.value as Task;
        try {
          step = generator.next(await yielded.promise);
        } catch (error) {
          step = generator.throw(error);
        }
        if (instance.generation !== generation || instance.status.state === 'terminated') return;
      }
      const restart = next as { input: Json } | null;
      if (restart) return run(instanceId, instance, restart.input);
      instance.status = { ...instance.status, state: 'completed', output: (step.value ?? null) as Json };
    } catch (error) {
      instance.status = { ...instance.status, state: 'failed', output: String(error) };
    }
  };

  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 20; quiet = inFlight > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => setImmediate(resolve));
  };

  const fake: FakeWorkflows = {
    doubled: false,
    held: null,
    async start(workflow, instanceId, input) {
      const known = instances.get(instanceId);
      if (known && ['pending', 'running', 'suspended'].includes(known.status.state)) return;
      const definition = workflows().find(({ name }) => name === workflow);
      if (!definition) throw new Error(`No workflow ${workflow}`);
      const instance: Instance = {
        workflow: definition,
        generation: 0,
        status: { state: 'running', output: null, customStatus: null },
        events: [],
        history: [],
        waiters: [],
      };
      instances.set(instanceId, instance);
      void run(instanceId, instance, JSON.parse(JSON.stringify(input)));
    },
    async status(instanceId) {
      return instances.get(instanceId)?.status ?? null;
    },
    async raiseEvent(instanceId, name, data) {
      const instance = instances.get(instanceId);
      if (!instance) return;
      const waiter = instance.waiters.findIndex((one) => one.name === name);
      const copy = JSON.parse(JSON.stringify(data));
      instance.history.push(JSON.stringify(copy));
      if (waiter >= 0) instance.waiters.splice(waiter, 1)[0]?.resolve(copy);
      else instance.events.push({ name, data: copy });
    },
    async terminate(instanceId) {
      const instance = instances.get(instanceId);
      if (instance) instance.status = { ...instance.status, state: 'terminated' };
    },
    async purge(instanceId) {
      instances.delete(instanceId);
    },
    settle,
    stored: () =>
      [...instances].flatMap(([id, { history }]) => history.map((text): [string, string] => [id, text])),
    async fireDue() {
      await settle();
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= clock.now()).sort((a, b) => a.at - b.at)[0];
        if (!due) return;
        timers.delete(due);
        due.fire();
        await settle();
      }
    },
    nextDue() {
      return timers.size === 0 ? null : Math.min(...[...timers].map(({ at }) => at));
    },
  };
  return fake;
}
