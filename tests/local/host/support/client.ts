type Status = {
  name: string;
  instanceId: string;
  runtimeStatus: string;
  input: unknown;
  output: unknown;
  customStatus: unknown;
};

const FINAL = ['Completed', 'Failed', 'Terminated'];
const POLLS = 1500;

/** Speaks to the fixture's `client` function, which speaks through the real durable client. */
export function createClient(url: () => string) {
  const call = async (command: Record<string, unknown>): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${url()}/api/client`, { method: 'POST', body: JSON.stringify(command) });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  const start = async (name: string, input?: unknown, id?: string): Promise<string> => {
    const { body } = await call({ call: 'start', name, input, id });
    const { instance, error } = body as { instance?: string; error?: string };
    if (!instance) throw new Error(error);
    return instance;
  };
  const status = async (id: string): Promise<Status> => (await call({ call: 'status', id })).body as Status;
  /** Waits until the status fits; fails with the last one after many polls. */
  const until = async (id: string, fits: (status: Status) => boolean): Promise<Status> => {
    let last = await status(id);
    for (let poll = 0; poll < POLLS && !fits(last); poll += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      last = await status(id);
    }
    if (!fits(last)) throw new Error(`Still ${JSON.stringify(last)}`);
    return last;
  };
  const end = (id: string): Promise<Status> => until(id, (now) => FINAL.includes(now.runtimeStatus));
  const run = async (name: string, input?: unknown): Promise<Status> => end(await start(name, input));
  return { call, start, status, until, end, run };
}
