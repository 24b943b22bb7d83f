/** Puts values on the process environment, where the app reads its settings; returns the way back. */
export function applyEnvironment(values: Record<string, string>): () => void {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

/** The variables of the platform that the libraries and the app may look at. */
export function platformEnvironment(authority: string): Record<string, string> {
  return {
    // Without it the durable client rewrites its addresses to port 7071.
    WEBSITE_HOSTNAME: authority,
    AZURE_FUNCTIONS_ENVIRONMENT: 'Development',
    FUNCTIONS_EXTENSION_VERSION: '~4',
    FUNCTIONS_WORKER_RUNTIME: 'node',
  };
}
