import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { textsOf } from '@livingroom/shared/modules/emails/rules/template-texts.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { refuseHeavy } from './preview.ts';
import { keepVersion, versionOf } from './versions.ts';

/**
 * Words that the table call, a cell or a sheet changes are a version as those of the editor are: none is lost, who saves
 * over them is refused, and no mail becomes heavier than a mail may be.
 */
export const emailTemplateHooks: Hooks<'email_templates'> = {
  async beforeWrite(context, change) {
    if (change.kind === 'create' || !hasOtherWords(change.before, change.after)) return undefined;
    const { before, after } = change;
    await refuseHeavy(context, after, textsOf(after));
    await keepVersion(context, before, { version: versionOf(before), made_by: null, texts: textsOf(before) });
    return { ...after, text_version: versionOf(before) + 1 };
  },
  async afterUpdate(context, { before, after }) {
    if (versionOf(before) === versionOf(after)) return;
    await keepVersion(context, after, {
      ...{ version: versionOf(after), made_by: 'saved' },
      texts: textsOf(after),
    });
  },
};

function hasOtherWords(before: Row<'email_templates'>, after: Row<'email_templates'>): boolean {
  return JSON.stringify(textsOf(before)) !== JSON.stringify(textsOf(after));
}
