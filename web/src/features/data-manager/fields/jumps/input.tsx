import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { listOf } from '@livingroom/shared/modules/dialogues/rules/options.ts';
import { laterOnLevel } from '@livingroom/shared/modules/surveys/rules/survey-order.ts';
import { useRef, useState } from 'react';
import { IconButton } from '../../../../components/icon-button.tsx';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space, type } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { AreaInput } from '../parts/area-input.tsx';
import { type Around, useAround } from '../survey/around.ts';
import { ConditionEditor } from '../survey/condition-editor.tsx';
import { ItemChoice } from '../survey/item-choice.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  jump: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s3,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: space.s1 },
  hint: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  add: { alignSelf: 'flex-start' },
  field: { display: 'flex', flexDirection: 'column', gap: space.s2 },
});

const END = 'end';

/** One entry of the column; what of it cannot be read stands here as it is. */
type Entry = { readonly when: Json; readonly to: Json };

/** Where the dialogue goes on after the item: the first entry that holds. */
export function JumpsInput({ field }: FieldInputProps) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const { editor } = useTable();
  const around = useAround();
  const add = useRef<HTMLButtonElement>(null);
  const [fresh, setFresh] = useState<number | null>(null);
  // A row that is being made has no dialogue around it yet.
  if (editor.mode === 'create') return <AreaInput field={field} aria-label={field.label} />;
  if (!around) return <Placeholder height={size.target} />;
  const entries = entriesOf(editor.value(field));
  const set = (next: readonly Entry[]) => editor.change(field, stored(next));
  const appended = () => {
    setFresh(entries.length);
    set([...entries, { when: null, to: END }]);
  };
  return (
    <div className={styles.field}>
      {entries.length > 0 && (
        <ol className={styles.list} aria-label={field.label}>
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone.
            <li key={at} className={styles.jump}>
              <JumpFields
                entry={entry}
                number={at + 1}
                around={around}
                readOnly={editor.readOnly}
                fresh={fresh === at}
                onChange={(next) => set(entries.with(at, next))}
              />
              {!editor.readOnly && (
                <div className={styles.buttons}>
                  {at > 0 && (
                    <IconButton
                      appearance="subtle"
                      icon={<ArrowUp20Regular />}
                      label={t('jump.up', { number: at + 1 })}
                      onClick={() => set(swapped(entries, at))}
                    />
                  )}
                  <IconButton
                    appearance="subtle"
                    icon={<Delete20Regular />}
                    label={t('jump.remove', { number: at + 1 })}
                    onClick={() => {
                      setFresh(null);
                      set(entries.toSpliced(at, 1));
                      add.current?.focus();
                    }}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className={styles.hint}>{t(entries.length > 0 ? 'jump.first' : 'jump.none')}</p>
      {!editor.readOnly && (
        <Button ref={add} className={styles.add} size="small" icon={<Add20Regular />} onClick={appended}>
          {t('jump.add')}
        </Button>
      )}
    </div>
  );
}

type JumpProps = {
  readonly entry: Entry;
  readonly number: number;
  readonly around: Around;
  readonly readOnly: boolean;
  readonly fresh: boolean;
  readonly onChange: (entry: Entry) => void;
};

function JumpFields({ entry, number, around, readOnly, fresh, onChange }: JumpProps) {
  const t = useText('survey-builder');
  const later = around.own === null ? [] : laterOnLevel(around.survey.items, around.own);
  return (
    <>
      <Field label={t('jump.to', { number })}>
        <ItemChoice
          items={later}
          others={[{ value: END, text: t('flow.end') }]}
          chosen={String(entry.to)}
          disabled={readOnly}
          fresh={fresh}
          onChoose={(value) => onChange({ ...entry, to: value === END ? END : Number(value) })}
        />
      </Field>
      <ConditionEditor
        value={entry.when}
        around={{ ...around, own: null }}
        readOnly={readOnly}
        label={t('jump.if', { number })}
        onChange={(when) => onChange({ ...entry, when })}
      />
    </>
  );
}

function entriesOf(value: Json): readonly Entry[] {
  const list = value !== null && typeof value === 'object' && !Array.isArray(value) ? [value] : listOf(value);
  return list.map((entry) => {
    const parts = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
    const part = (name: string): Json => parts.find(([own]) => own === name)?.[1] ?? null;
    return { when: part('when'), to: part('go to') };
  });
}

function stored(entries: readonly Entry[]): Json {
  if (entries.length === 0) return null;
  return entries.map(({ when, to }): Json => (when === null ? { 'go to': to } : { when, 'go to': to }));
}

function swapped(entries: readonly Entry[], at: number): readonly Entry[] {
  const [above, here] = [entries[at - 1], entries[at]];
  return above && here ? entries.with(at - 1, here).with(at, above) : entries;
}
