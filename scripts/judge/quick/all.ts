import type { QuickJudge } from '../types.ts';
import { mails } from './mails.ts';
import { redocly, spectral } from './openapi.ts';
import { policy } from './policy.ts';
import { shell } from './shell.ts';
import { spelling } from './spelling.ts';
import { workflows } from './workflows.ts';

/** The judges that need seconds: `npm test` asks them too. */
export const quickJudges: readonly QuickJudge[] = [
  redocly,
  spectral,
  mails,
  spelling,
  policy,
  workflows,
  shell,
];
