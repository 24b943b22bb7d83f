export type Stoppable = { stop(): Promise<unknown> };

/** What has been started, so that all of it can be stopped, also when one part did not start. */
export function createServices() {
  const asked: Promise<Stoppable | undefined>[] = [];
  let stopping = false;
  return {
    /** Starts one more; refuses to once a stop has begun. */
    async add<Service extends Stoppable>(start: () => Promise<Service>): Promise<Service> {
      if (stopping) throw new Error('The start was given up.');
      const service = start();
      asked.push(service.catch(() => undefined));
      return service;
    },
    /** Those that were asked for last stop first: they use the others. */
    async stop(): Promise<void> {
      stopping = true;
      for (const service of asked.splice(0).reverse()) await (await service)?.stop();
    },
  };
}

export type Services = ReturnType<typeof createServices>;
