import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { plainClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import { type Stop, Timeline } from '../../../components/timeline.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { CardText } from '../card.tsx';
import { SettingsBody } from '../settings-card.tsx';
import type { Flow } from '../use-flow.ts';
import type { SettingsEditor } from '../use-settings.ts';
import { plannedMails, plannedRounds, type Steps } from './planned-rounds.ts';
import { Step } from './step.tsx';

type Props = {
  readonly flow: Flow;
  readonly editor: SettingsEditor;
  readonly editable: boolean;
  /** What the flow does in a round; null until it is read. */
  readonly steps: Steps | null;
};

type MailProps = Pick<Props, 'flow' | 'editor'> & { readonly steps: Steps };

const HOLIDAYS = 3;

/** On which days the mails of the next round go, and which holidays come first, as the settings stand. */
function NextMails({ flow, editor, steps }: MailProps) {
  const t = useText('flow-runner');
  const locale = useLocale();
  const moment = dateFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: editor.form.time_zone ?? plainClock.zone },
  });
  const day = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const mails = plannedMails(flow, editor.form, steps);
  const [first] = plannedRounds(flow, editor.form, steps);
  if (!first || mails.length === 0) return null;
  const holidays = steps.holidays.filter((one) => one.day >= first.time - DAY_MS).slice(0, HOLIDAYS);
  return (
    <>
      <CardText quiet>
        {t('when.mails', {
          mails: mails
            .map(({ node, time }) => {
              const kind = t(`mail.${node.email_type ?? 'info'}`);
              return `${node.name || kind} ${moment.format(time)}`;
            })
            .join(' · '),
        })}
      </CardText>
      {holidays.length > 0 && (
        <CardText quiet>
          {t('when.holidays', {
            days: holidays.map(({ day: at, name }) => `${name} ${day.format(at)}`).join(', '),
          })}
        </CardText>
      )}
    </>
  );
}

/** When the next round opens and closes, and the three after it open; below it what decides that. */
export function WhenStep({ flow, editor, editable, steps }: Props) {
  const t = useText('flow-runner');
  const locale = useLocale();
  const day = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: editor.form.time_zone ?? plainClock.zone,
  });
  const planned = plannedRounds(flow, editor.form, steps);
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
      {steps && <NextMails flow={flow} editor={editor} steps={steps} />}
      <SettingsBody editor={editor} editable={editable} />
    </Step>
  );
}
