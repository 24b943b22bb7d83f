import { readSecret } from '@livingroom/shared/modules/kiosks/rules/codes.ts';
import type { ServiceContext } from '../../core/context.ts';
import { hashOf } from '../../core/link-tokens.ts';

/** What is stored of the code of a letter: for this person alone. */
export function letterHash({ accountId }: ServiceContext, employeeId: number, code: string): string {
  return hashOf(`${accountId}\n${employeeId}\n${readSecret(code).text}`);
}
