import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const hostJson = z.object({
  version: z.literal('2.0'),
  functionTimeout: z
    .string()
    .regex(/^(-1|(\d+\.)?\d{1,2}:\d{2}:\d{2})$/)
    .optional(),
  extensions: z
    .object({
      http: z.object({ routePrefix: z.string().optional() }).optional(),
      durableTask: z
        .object({
          hubName: z.string().optional(),
          maxConcurrentActivityFunctions: z.number().int().positive().optional(),
        })
        .optional(),
    })
    .optional(),
});

export type HostSettings = {
  readonly routePrefix: string;
  readonly functionTimeoutMs: number;
  readonly taskHub: string;
  readonly maxActivities: number;
};

const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** What the local host uses of host.json, with the platform's defaults; throws on a file it cannot read. */
export function readHostJson(directory: string): HostSettings {
  const file = join(directory, 'host.json');
  const content = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { version: '2.0' };
  const parsed = hostJson.safeParse(content);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { functionTimeout, extensions } = parsed.data;
  return {
    routePrefix: (extensions?.http?.routePrefix ?? 'api').replace(/^\/|\/$/g, ''),
    functionTimeoutMs: timeSpanMs(functionTimeout ?? '00:30:00'),
    taskHub: resolved(extensions?.durableTask?.hubName) ?? 'LocalHub',
    maxActivities: extensions?.durableTask?.maxConcurrentActivityFunctions ?? 8,
  };
}

/** `%NAME%` is the setting of that name, as on the platform. */
function resolved(text: string | undefined): string | undefined {
  return text?.replace(/%(\w+)%/g, (_, name: string) => process.env[name] ?? name);
}

function timeSpanMs(text: string): number {
  if (text === '-1') return LONGEST_TIMEOUT;
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = text.split(/[.:]/).map(Number).reverse();
  return Math.min((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000, LONGEST_TIMEOUT);
}
