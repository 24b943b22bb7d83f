const IMPATIENT_AFTER_MS = 1000;

/**
 * At the first signal runs `stop` once and ends the process. A terminal and npm both pass Ctrl-C on, so only one that comes
 * a second later means that the person does not want to wait. Answers the same step for other reasons to stop.
 */
export function stopOnSignals(stop: () => Promise<unknown>, onFailure: (error: unknown) => void): () => void {
  let began: number | undefined;
  const stopNow = (): void => {
    if (began !== undefined) {
      if (performance.now() - began > IMPATIENT_AFTER_MS) process.exit(1);
      return;
    }
    began = performance.now();
    stop().then(() => process.exit(), onFailure);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopNow);
  return stopNow;
}
