import { Button } from '@fluentui/react-components';
import { textIn } from '@livingroom/shared/lib/language.ts';
import { narrowScreen, useMedia } from '../../../hooks/use-media.ts';
import { useStore } from '../../../hooks/use-store.ts';
import { languageStore } from '../../../i18n/texts.ts';
import { useTable } from '../controller/controller.tsx';
import type { NamedAction } from './actions.ts';

/** A button of the toolbar; on a phone its icon alone, so that all of them fit one line. */
export function ToolButton({ action }: { readonly action: NamedAction }) {
  const controller = useTable();
  const narrow = useMedia(narrowScreen);
  const label = textIn(action.label, useStore(languageStore));
  const { Badge, icon, quiet = false, primary = false } = action;
  const alone = quiet || (narrow && !primary);
  const start = () => ('run' in action ? action.run(controller) : controller.panel.show(action.name));
  return (
    <Button
      icon={icon}
      appearance={primary ? 'primary' : quiet ? 'subtle' : 'secondary'}
      disabled={action.busy?.(controller) ?? false}
      onClick={start}
      {...(alone ? { 'aria-label': label, title: label } : {})}
    >
      {!alone && label}
      {Badge && <Badge />}
    </Button>
  );
}
