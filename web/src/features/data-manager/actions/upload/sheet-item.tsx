import {
  Button,
  Field,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useEffect, useRef } from 'react';
import { Checkbox } from '../../../../components/checkbox.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { MessageBar } from '../../../../components/message-bar.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { Changes, Counts, Findings, NewFields } from '../../../../components/sheets/check-parts.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import { SheetColumn } from './sheet-column.tsx';
import { type ChosenSheet, isForeign, mappingProblem } from './sheet-state.ts';
import type { Upload } from './use-upload.ts';

const useStyles = makeStyles({
  item: { display: 'grid', gap: space.s3, paddingBottom: space.s3 },
  file: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', overflowWrap: 'anywhere' },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  wrong: { ...type.body, margin: 0, color: tokens.colorStatusDangerForeground1 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  checked: { display: 'grid', gap: space.s3, minWidth: 0 },
});

type Props = { readonly upload: Upload; readonly sheet: ChosenSheet };

/** A chosen file: what its columns hold where they have headings of their own, and what the check found. */
export function SheetItem({ upload, sheet }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { file, columns, failure } = sheet;
  return (
    <li className={styles.item}>
      <span className={styles.file}>
        {file.name}
        <IconButton
          appearance="subtle"
          icon={<Dismiss20Regular />}
          label={t('upload.remove', { name: file.name })}
          onClick={() => upload.drop(file)}
        />
      </span>
      {columns === null && failure === null && (
        <p className={styles.note} role="status">
          {t('upload.reading')}
        </p>
      )}
      {failure !== null && (
        <p className={styles.wrong} role="alert">
          {failure}
        </p>
      )}
      {isForeign(sheet) && <Mapping upload={upload} sheet={sheet} />}
      {sheet.check && <Checked upload={upload} sheet={sheet} />}
    </li>
  );
}

/** The columns of a file with headings of its own, to confirm or change. */
function Mapping({ upload, sheet }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  const words = useText('people-import');
  const { file, columns, fields } = sheet;
  if (!columns) return null;
  const problem = mappingProblem(sheet);
  const used = new Set(fields.values());
  const filled = columns.filled.filter(({ field }) => !used.has(field));
  return (
    <section aria-label={t('upload.columnsOf', { name: file.name })}>
      <p className={styles.note}>{words('match.all')}</p>
      {columns.sheets.length > 1 && (
        <Field label={words('sheet')}>
          <Select value={columns.sheet ?? ''} onChange={(_, { value }) => upload.readSheet(file, value)}>
            {columns.sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      <ul className={styles.list}>
        {columns.columns.map((column) => (
          <SheetColumn key={column.at} {...{ upload, sheet, columns, column }} />
        ))}
      </ul>
      {filled.map(({ field, label, value }) => (
        <p key={field} className={styles.note} dir="auto">
          {t('upload.filled', { label, value })}
        </p>
      ))}
      {problem !== null && (
        <p className={styles.wrong} role="alert">
          {'poor' in problem
            ? words('newWrong')
            : 'twice' in problem
              ? words('twice', { name: problem.twice })
              : t('upload.missing', { names: problem.missing.join(', ') })}
        </p>
      )}
      {problem === null && sheet.check === null && <p className={styles.note}>{t('upload.checkIt')}</p>}
    </section>
  );
}

/** The dry run: figures, what could hurt, what is wrong with which rows, and changes field by field. */
function Checked({ upload, sheet }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  const words = useText('people-import');
  const { file, check, confirmed } = sheet;
  // What was found stands below the columns: it comes into sight, since it was asked for.
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (check) shown.current?.scrollIntoView?.({ block: 'start' });
  }, [check]);
  if (!check) return null;
  const { new: made, changed, unchanged, wrong } = check;
  const errors = check.findings.filter(({ kind }) => kind === 'error');
  const notes = check.findings.filter(({ kind }) => kind === 'note');
  return (
    <div ref={shown} className={styles.checked}>
      <div role="status">
        <Counts found={{ new: made, changed, unchanged, wrong }} />
      </div>
      {check.is_much && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('upload.much', { share: check.share })}</MessageBarTitle>
            {words('brake.text')}
            <Checkbox
              checked={confirmed}
              label={words('brake.confirm')}
              onChange={(_, { checked }) => upload.confirm(file, checked === true)}
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {errors.length > 0 && (
        <Panel
          title={words('errors')}
          aside={
            <Button
              size="small"
              disabled={upload.errors.running}
              onClick={() => void upload.errors.run(sheet, upload.mode)}
            >
              {words('errors.download')}
            </Button>
          }
        >
          <Findings findings={errors} />
          <p className={styles.note}>{t('upload.correct')}</p>
        </Panel>
      )}
      {notes.length > 0 && (
        <Panel title={words('notes')}>
          <Findings findings={notes} />
        </Panel>
      )}
      {check.new_fields.length > 0 && <NewFields fields={check.new_fields} note={t('upload.newFields')} />}
      {check.changes.length > 0 && <Changes found={check} all={check.changed} />}
    </div>
  );
}
