import type { Ports } from './context.ts';

/** One scheduled job. `schedule` is NCRONTAB with seconds, in UTC. */
export type Timer = {
  readonly name: string;
  readonly schedule: string;
  readonly run: (ports: Ports) => Promise<void>;
};
