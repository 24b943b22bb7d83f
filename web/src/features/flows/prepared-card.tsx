import { Button, makeStyles } from '@fluentui/react-components';
import { hourText } from '@livingroom/shared/core/lib/zone.ts';
import { useRows } from '../../api/rows.ts';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { Card, CardButtons, CardText } from './card.tsx';
import { intervalText } from './interval-text.ts';
import { fromField, useMoments } from './moments.ts';
import type { Form, SettingsEditor } from './use-settings.ts';

const useStyles = makeStyles({ list: { ...type.body, margin: 0, paddingInlineStart: space.s5 } });

type Props = {
  readonly editor: SettingsEditor;
  readonly editable: boolean;
  /** It is left: the address says nothing of it any more. */
  readonly onLeave: () => void;
};

/** Changes that somebody was prepared: each beside what holds now. They are in the fields below, and Save makes them. */
export function PreparedCard({ editor, editable, onLeave }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const lines = useChangeLines(editor);
  return (
    <Card title={t('prepared')}>
      <CardText quiet>{t(editable ? 'prepared.note' : 'prepared.locked')}</CardText>
      {editable && (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <CardButtons>
        {editable && (
          <Button
            appearance="primary"
            disabled={!editor.dirty || editor.saving}
            onClick={() => void editor.save()}
          >
            {t('save')}
          </Button>
        )}
        <Button disabled={editor.saving} onClick={editor.dirty ? editor.undo : onLeave}>
          {t('prepared.drop')}
        </Button>
      </CardButtons>
    </Card>
  );
}

/** Each changed setting in a line: what it is, and what it would be. */
function useChangeLines({ form, saved, changed }: SettingsEditor): readonly string[] {
  const t = useText('flow-runner');
  const { utc } = useMoments();
  const { data: groups } = useRows('employee_groups', {
    where: { employee_group_id: { in: [form, saved].flatMap(({ employee_group_id_ref: id }) => id ?? []) } },
    columns: ['employee_group_id', 'name'],
  });
  const moment = (text: string) => {
    const time = fromField(text);
    return time ? utc(time) : t('notSet');
  };
  const group = (id: number | null) =>
    groups?.rows.find(({ employee_group_id }) => employee_group_id === id)?.name ?? t('prepared.everybody');
  const shown: readonly (readonly [
    label: string,
    of: readonly (keyof Form)[],
    text: (one: Form) => string,
  ])[] = [
    [t('start'), ['recurrence_start_datetime'], (one) => moment(one.recurrence_start_datetime)],
    [t('end'), ['recurrence_end_datetime'], (one) => moment(one.recurrence_end_datetime)],
    [t('interval'), ['recurrence_interval', 'recurrence_weeks'], (one) => intervalText(t, one)],
    [t('repeat'), ['recurrent'], (one) => t(one.recurrent ? 'repeat.yes' : 'repeat.no')],
    [t('group'), ['employee_group_id_ref'], (one) => group(one.employee_group_id_ref)],
    [t('mailHour'), ['mail_hour'], (one) => (one.mail_hour === null ? t('notSet') : hourText(one.mail_hour))],
  ];
  return shown
    .filter(([, fields]) => fields.some((field) => changed.includes(field)))
    .map(([field, , text]) => t('prepared.change', { field, before: text(saved), now: text(form) }));
}
