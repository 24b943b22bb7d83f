import { makeStyles, tokens } from '@fluentui/react-components';
import { isEditable } from '@livingroom/shared/rules/flows/states.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, space } from '../../lib/theme/sizes.ts';
import { Card } from './card.tsx';
import { LaunchControls } from './launch-controls.tsx';
import { SettingsCard } from './settings-card.tsx';
import type { Flow, MainResources } from './use-flow.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: space.s4,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: space.s4, minWidth: 0 },
  steps: {
    margin: 0,
    paddingInlineStart: space.s5,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
  },
});

const steps = ['opens', 'reminds', 'closes', 'repeats'] as const;

type Props = { readonly flow: Flow; readonly resources: MainResources };

/** What a flow does, its settings and the launch controls (spec 1 §2, Manage Flow). */
export function ManageFlow({ flow, resources }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const editor = useSettings(flow);
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <Card title={t('about')}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`about.${step}`)}</li>
            ))}
          </ol>
        </Card>
        <SettingsCard editor={editor} editable={isEditable(flow.status)} />
      </div>
      <LaunchControls flow={flow} resources={resources} unsaved={editor.dirty} onRefused={editor.check} />
    </div>
  );
}
