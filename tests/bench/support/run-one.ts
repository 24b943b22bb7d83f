// Runs the bench file named on the command line and prints its result as one line of JSON.
import { pathToFileURL } from 'node:url';

const [file = ''] = process.argv.slice(2);
const { run } = (await import(pathToFileURL(file).href)) as { run: () => Promise<object> };
console.log(`RESULT ${JSON.stringify(await run())}`);
process.exit(0);
