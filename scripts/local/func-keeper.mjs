// Runs the vendor's `func` and takes it along when it ends, however that happens (`lib/end-with-parent.mjs` is loaded before).
import { spawn } from 'node:child_process';

const NOT_INSTALLED = 127;

const func = spawn('func', process.argv.slice(2), { stdio: ['ignore', 1, 1] });
func.once('error', () => process.exit(NOT_INSTALLED));
func.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => func.kill('SIGINT'));
