import type { Role } from '../../core/catalogue/roles.ts';
import { byLanguage } from '../../core/lib/language.ts';
import { type Text, textIn } from '../../core/lib/text.ts';
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
  return byLanguage((language) => textIn(text, language));
}
