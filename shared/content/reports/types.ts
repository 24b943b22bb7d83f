import type { Role } from '../../core/catalogue/roles.ts';
import { type Text, textsOf } from '../../core/lib/text.ts';
import type { GivenReport, Words } from '../../modules/reports/rules/schema.ts';

/** A report that every organisation has. */
export type SeededReport = {
  /** Names it in addresses. */
  readonly key: string;
  /** Who may open it (spec 1 §6). */
  readonly roles: readonly Role[];
  readonly report: GivenReport;
};

/** The text in every language, as a stored report has it. */
export function inAll(text: Text): Words {
  const [en_us = '', es_es = '', dk = ''] = textsOf(text);
  return { en_us, es_es, dk };
}
