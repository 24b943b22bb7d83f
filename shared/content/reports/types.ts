import type { Role } from '../../core/catalogue/roles.ts';
import type { Text } from '../../core/lib/language.ts';
import type { GivenReport, Words } from '../../modules/reports/rules/schema.ts';

/** A report that every organisation has. */
export type SeededReport = {
  /** Names it in addresses. */
  readonly key: string;
  /** Who may open it (spec 1 §6). */
  readonly roles: readonly Role[];
  readonly report: GivenReport;
};

export function inAll([en_us, es_es, dk]: Text): Words {
  return { en_us, es_es, dk };
}
