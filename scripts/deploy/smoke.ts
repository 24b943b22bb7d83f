import { type Check, checks } from './checks.ts';
import type { Deployment } from './deployment.ts';

/** Proves a deployment from outside, check by check; returns how many failed. Checks that need what is not given are named. */
export async function runSmoke(deployment: Deployment): Promise<number> {
  let failed = 0;
  for (const [name, check] of Object.entries(checks)) {
    const outcome = await outcomeOf(check, deployment);
    if (outcome.state === 'failed') failed += 1;
    console.log(`${outcome.state.padEnd(8)} ${name}${outcome.detail === '' ? '' : `: ${outcome.detail}`}`);
  }
  return failed;
}

type Outcome = { readonly state: 'ok' | 'failed' | 'not-run'; readonly detail: string };

async function outcomeOf(check: Check, deployment: Deployment): Promise<Outcome> {
  try {
    const detail = await check(deployment);
    return detail.startsWith('needs ') ? { state: 'not-run', detail } : { state: 'ok', detail };
  } catch (error) {
    return { state: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
}
