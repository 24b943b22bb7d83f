import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CardText } from '../card.tsx';
import { Step } from '../checklist/step.tsx';
import { SettingsBody } from '../settings-card.tsx';
import type { SettingsEditor } from '../use-settings.ts';
import { triggerText } from './trigger-text.ts';

type Props = { readonly editor: SettingsEditor; readonly editable: boolean };

/** When a flow by day asks: there are no dates before people have theirs. */
export function ByDayStep({ editor, editable }: Props) {
  const t = useText('flow-runner');
  const trigger = triggerOf(editor.form);
  return (
    <Step title={t('when')} state={editor.dirty ? 'look' : 'ready'}>
      {trigger && <CardText quiet>{`${triggerText(t, trigger)}. ${t('byDay.when')}`}</CardText>}
      <SettingsBody editor={editor} editable={editable} />
    </Step>
  );
}
