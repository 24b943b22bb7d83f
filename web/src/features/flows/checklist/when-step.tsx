import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { plainClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import { type Stop, Timeline } from '../../../components/timeline.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { CardText } from '../card.tsx';
import { SettingsBody } from '../settings-card.tsx';
import type { Flow } from '../use-flow.ts';
import type { SettingsEditor } from '../use-settings.ts';
import { plannedRounds } from './planned-rounds.ts';
import { Step } from './step.tsx';

type Props = {
  readonly flow: Flow;
  readonly editor: SettingsEditor;
  readonly editable: boolean;
  /** For so many days a round is open by the closing step; null: the schedule says. */
  readonly openDays: number | null;
};

/** When the next round opens and closes, and the three after it open; below it what decides that. */
export function WhenStep({ flow, editor, editable, openDays }: Props) {
  const t = useText('flow-runner');
  const locale = useLocale();
  const day = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: editor.form.time_zone ?? plainClock.zone,
  });
  const planned = plannedRounds(flow, editor.form, openDays);
  const next = planned[0]?.round ?? 1;
  const now = Date.now();
  const stops = planned.map(
    ({ kind, round, time }): Stop => ({
      label: kind === 'close' ? t('when.close') : round === 1 ? t('when.start') : t('roundNumber', { round }),
      time: day.format(time),
      done: time <= now,
      later: round > next,
    }),
  );
  return (
    <Step title={t('when')} state={stops.length > 0 && !editor.dirty ? 'ready' : 'look'}>
      {stops.length > 0 ? (
        <Timeline stops={stops} label={t('when')} />
      ) : (
        <CardText quiet>{t('when.none')}</CardText>
      )}
      <SettingsBody editor={editor} editable={editable} />
    </Step>
  );
}
