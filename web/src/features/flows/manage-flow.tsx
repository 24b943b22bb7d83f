import { makeStyles, tokens } from '@fluentui/react-components';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import type { PreparedSettings } from '@livingroom/shared/modules/flows/rules/prepared.ts';
import { hasEnded, isEditable } from '@livingroom/shared/modules/flows/rules/states.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, space } from '../../lib/theme/sizes.ts';
import { ByDayStep } from './by-day/step.tsx';
import { Card } from './card.tsx';
import { plannedRounds } from './checklist/planned-rounds.ts';
import { PrivacyStep } from './checklist/privacy-step.tsx';
import { TestStep } from './checklist/test-step.tsx';
import { WhatStep } from './checklist/what-step.tsx';
import { WhenStep } from './checklist/when-step.tsx';
import { WhoStep } from './checklist/who-step.tsx';
import { LaunchControls } from './launch-controls.tsx';
import { PreparedCard } from './prepared-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import type { Flow, MainResources } from './use-flow.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: space.s6,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: space.s4, minWidth: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0, minWidth: 0 },
  steps: {
    margin: 0,
    paddingInlineStart: space.s5,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
  },
});

const steps = ['opens', 'reminds', 'closes', 'repeats'] as const;

export type ManageProps = {
  readonly flow: Flow;
  readonly resources: MainResources;
  readonly isMain: boolean;
  /** How answers are protected, where it can be chosen. */
  readonly protection: ReactNode;
  /** Settings that the fields begin with, unsaved. */
  readonly prepared: PreparedSettings | null;
  /** They were saved or left. */
  readonly onPrepared: () => void;
};

/** What a launch decides as a list to go through; beside it what will happen, and the controls (spec 1 §2, Manage Flow). */
export function ManageFlow({ flow, resources, isMain, protection, prepared, onPrepared }: ManageProps) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const editor = useSettings(flow, { byDay: !isMain, prepared });
  const editable = isEditable(flow.status);
  useEnd(prepared !== null && editor.dirty, onPrepared);
  const isByDay = editor.form.trigger_type !== null;
  const { holiday_country: country } = editor.form;
  const { data: ahead } = useCall(
    flowExecutions.operations.steps,
    isByDay
      ? null
      : {
          query: {
            flow_execution_id: flow.flow_execution_id,
            ...(country === null ? {} : { holiday_country: country }),
          },
        },
    { keepPrevious: true },
  );
  const planned = isByDay ? [] : plannedRounds(flow, editor.form, ahead ?? null);
  const closing = planned.find(({ kind }) => kind === 'close');
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        {prepared !== null && <PreparedCard editor={editor} editable={editable} onLeave={onPrepared} />}
        <ol className={styles.list} aria-label={t('checklist')} data-pilot="launch-checklist">
          <WhatStep flow={flow} resources={resources} closesAt={closing?.time ?? null}>
            {!isByDay && <QuestionsCard flow={flow} editable={editable} />}
          </WhatStep>
          {!hasEnded(flow.status) && <WhoStep flow={flow} />}
          {isByDay ? (
            <ByDayStep editor={editor} editable={editable} />
          ) : (
            <WhenStep flow={flow} editor={editor} editable={editable} steps={ahead ?? null} />
          )}
          <PrivacyStep resources={resources} flow={flow}>
            {protection}
          </PrivacyStep>
          {editable && <TestStep />}
        </ol>
        {/* Where the steps end. */}
        <LaunchControls
          flow={flow}
          resources={resources}
          isMain={isMain}
          unsaved={editor.dirty}
          onRefused={editor.check}
        />
      </div>
      <div className={styles.column}>
        <Card title={t('about')}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{t(isByDay ? `byDay.about.${step}` : `about.${step}`)}</li>
            ))}
          </ol>
        </Card>
      </div>
    </div>
  );
}

/** Tells once that something under way has come to its end; after what else watches it, such as the guard of unsaved changes. */
function useEnd(underWay: boolean, onEnd: () => void): void {
  const before = useRef(underWay);
  useEffect(() => {
    if (before.current && !underWay) onEnd();
    before.current = underWay;
  });
}
