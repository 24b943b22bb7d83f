import { client } from './client.ts';
import type { ProductJudge } from './court.ts';
import { firefox } from './firefox.ts';
import { lighthouse } from './lighthouse.ts';
import { pages } from './pages.ts';

/** The judges of the running product. */
export const productJudges: readonly ProductJudge[] = [client, pages, firefox, lighthouse];
