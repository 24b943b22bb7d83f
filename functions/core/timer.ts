import type { Ports } from './context.ts';

/** Does a part of the work under a name of its own, by which the watchdog knows it where it holds the process. */
export type NamedWork = <T>(name: string, input: unknown, work: () => Promise<T>) => Promise<T>;

/** One scheduled job. `schedule` is NCRONTAB with seconds, in UTC. */
export type Timer = {
  readonly name: string;
  readonly schedule: string;
  readonly run: (ports: Ports, named?: NamedWork) => Promise<void>;
};
