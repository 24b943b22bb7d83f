import { spawnSync } from 'node:child_process';

/** What a deployment would change, asked of the cloud by the deployment tool; needs a sign-in and an environment. */
export async function whatWouldChange(): Promise<readonly string[]> {
  const { status, error } = spawnSync('azd', ['provision', '--preview', '--no-prompt'], { stdio: 'inherit' });
  if (error) return ['azd is not installed: without it nobody can be asked what would change'];
  return status === 0 ? [] : ['azd could not say what would change; its own lines above say why'];
}
