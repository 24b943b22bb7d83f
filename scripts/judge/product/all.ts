import { client } from './client.ts';
import type { ProductJudge } from './court.ts';
import { engines } from './engines.ts';
import { firefox } from './firefox.ts';
import { lighthouse } from './lighthouse.ts';
import { pages } from './pages.ts';
import { print } from './printed.ts';
import { workbooks } from './workbooks.ts';

/** The judges of the running product. */
export const productJudges: readonly ProductJudge[] = [
  client,
  workbooks,
  print,
  pages,
  firefox,
  engines,
  lighthouse,
];
