import {
  Button,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import type { ImportCheck } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { UNDO_DAYS } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { MessageBar } from '../../components/message-bar.tsx';
import { Panel } from '../../components/panel.tsx';
import { Changes, Counts, Findings, NewFields } from '../../components/sheets/check-parts.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { StepFoot } from './step-foot.tsx';
import { UnitOutline } from './unit-outline.tsx';
import type { Import } from './use-import.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.panelPart}`,
    gap: space.s5,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.crowded]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: space.s5, minWidth: 0 },
  /** Nothing stands beside: the figures have the whole width. */
  alone: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

type Props = { readonly bring: Import; readonly found: ImportCheck };

/** The dry run: figures first, then what could hurt, then the units; nothing is written. */
export function CheckStep({ bring, found }: Props) {
  const styles = useStyles();
  const t = useText('people-import');
  const { choices } = bring;
  if (bring.start.running) return <Waiting label={t('importing')} />;
  const count = found.new + found.changed + found.leaving;
  const more = found.changes.length + found.new_fields.length;
  const errors = found.findings.filter(({ kind }) => kind === 'error');
  const notes = found.findings.filter(({ kind }) => kind === 'note');
  const isHeld =
    (found.wrong > 0 && !choices.leave_out_errors) || (found.needs_confirmation && !choices.confirmed);
  return (
    <>
      <div className={mergeClasses(styles.grid, errors.length + notes.length === 0 && styles.alone)}>
        <div className={styles.column}>
          <Counts found={found} />
          {found.needs_confirmation && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <MessageBarTitle>{t('brake', { share: found.share })}</MessageBarTitle>
                {t('brake.text')}
                <Checkbox
                  checked={choices.confirmed}
                  label={t('brake.confirm')}
                  onChange={(_, { checked }) => bring.choose({ confirmed: checked === true })}
                />
              </MessageBarBody>
            </MessageBar>
          )}
          {found.new_fields.length > 0 && <NewFields fields={found.new_fields} note={t('new.text')} />}
          <UnitOutline units={found.units} />
          {found.changes.length > 0 && <Changes found={found} all={found.changed + found.leaving} />}
        </div>
        <div className={styles.column}>
          {errors.length > 0 && (
            <Panel
              title={t('errors')}
              aside={
                <Button size="small" disabled={bring.errors.running} onClick={() => void bring.errors.run()}>
                  {t('errors.download')}
                </Button>
              }
            >
              <Findings findings={errors} />
              <Checkbox
                checked={choices.leave_out_errors}
                label={t('errors.leaveOut', { count: found.wrong })}
                onChange={(_, { checked }) => bring.choose({ leave_out_errors: checked === true })}
              />
            </Panel>
          )}
          {notes.length > 0 && (
            <Panel title={t('notes')}>
              <Findings findings={notes} />
            </Panel>
          )}
        </div>
      </div>
      <StepFoot
        note={[t('nothingSaved'), t('import.note'), t('undo.note', { days: UNDO_DAYS })].join(' ')}
        back={bring.back}
      >
        <Button
          appearance="primary"
          data-pilot="import-go"
          disabled={isHeld || count + more === 0}
          onClick={() => void bring.start.run()}
        >
          {count > 0 ? t('import', { count }) : t(more > 0 ? 'import.rest' : 'import.nothing')}
        </Button>
      </StepFoot>
    </>
  );
}
