import type { Log } from './port.ts';

/** One JSON line per entry; the platform collects them. */
export const consoleLog: Log = {
  write(entry) {
    const line = JSON.stringify(entry);
    if (entry.level === 'error') console.error(line);
    else if (entry.level === 'warning') console.warn(line);
    else console.log(line);
  },
};
