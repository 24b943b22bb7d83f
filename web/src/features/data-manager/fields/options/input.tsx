import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { byLanguage, isLanguage, type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import {
  type BuiltOption,
  builtOptions,
  freeOptionId,
  type OptionTexts,
  optionTexts,
} from '@livingroom/shared/modules/dialogues/rules/option-list.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../components/icon-button.tsx';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { useLanguageName } from '../../../../i18n/use-language-name.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space, type } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { AreaInput } from '../parts/area-input.tsx';
import { type SurveyItem, useAround } from '../survey/around.ts';
import { ownTexts } from './own-texts.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: space.s2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  option: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.label}`,
    gap: space.s2,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  labels: { display: 'grid', gap: space.s2 },
  input: { minWidth: 0 },
  side: { display: 'flex', flexDirection: 'column', justifyContent: 'space-between', gap: space.s2 },
  buttons: { display: 'flex', justifyContent: 'flex-end' },
  add: { alignSelf: 'flex-start' },
  hint: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The options of a choice in their order, with a label in each language and the value that answers store. */
export function OptionsInput({ field }: FieldInputProps) {
  const around = useAround();
  const { editor } = useTable();
  const item = around?.items.find(({ survey_item_id }) => survey_item_id === around.own);
  // A row that is being made has no dialogue around it yet.
  if (editor.mode === 'create') return <AreaInput field={field} aria-label={field.label} />;
  if (!around || !item) return <Placeholder height={size.target} />;
  const stored = ownTexts(item);
  const edited = languages.map((language) => [language, editor.editedIn(field, language)] as const);
  return (
    <OptionList
      item={item}
      stored={stored}
      label={field.label}
      clean={edited.every(([, value]) => value === undefined)}
      readOnly={editor.readOnly}
      onChange={(texts) => {
        for (const language of languages) {
          const isStored = JSON.stringify(texts[language]) === JSON.stringify(stored[language]);
          editor.changeIn(field, language, isStored ? undefined : texts[language]);
        }
      }}
    />
  );
}

type ListProps = {
  readonly item: SurveyItem;
  readonly stored: OptionTexts;
  readonly label: string;
  /** Nothing is edited, or the edits were taken back. */
  readonly clean: boolean;
  readonly readOnly: boolean;
  readonly onChange: (texts: OptionTexts) => void;
};

function OptionList({ item, stored, label, clean, readOnly, onChange }: ListProps) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const own = isLanguage(item.language) ? item.language : languages[0];
  const [edited, edit] = useState<readonly BuiltOption[] | null>(null);
  const [fresh, setFresh] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const options = clean || edited === null ? builtOptions(own, stored) : edited;
  const set = (next: readonly BuiltOption[]) => {
    edit(next);
    onChange(optionTexts(own, next));
  };
  const insert = (at: number) => {
    setFresh(at);
    set(options.toSpliced(at, 0, { id: freeOptionId(options), type: 'text', labels: noLabels }));
  };
  const move = (from: number, to: number) => {
    const option = options[from];
    if (option) set(options.toSpliced(from, 1).toSpliced(to, 0, option));
  };
  if (item.option_variable !== null) return <p className={styles.hint}>{t('option.taken')}</p>;
  const inOrder = [own, ...languages.filter((language) => language !== own)];
  return (
    <div className={styles.field}>
      <ol className={styles.list} aria-label={label}>
        {options.map((option, at) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: its value is edited here.
            key={at}
            option={option}
            number={at + 1}
            own={own}
            inOrder={inOrder}
            fresh={fresh === at}
            readOnly={readOnly}
            onChange={(next) => set(options.with(at, next))}
            onEnter={() => insert(at + 1)}
            onMove={(by) => at + by >= 0 && at + by < options.length && move(at, at + by)}
            onRemove={() => {
              setFresh(null);
              set(options.toSpliced(at, 1));
              add.current?.focus();
            }}
          />
        ))}
      </ol>
      <p className={styles.hint}>{t('option.hint')}</p>
      {!readOnly && (
        <Button
          ref={add}
          className={styles.add}
          size="small"
          icon={<Add20Regular />}
          onClick={() => insert(options.length)}
        >
          {t('option.add')}
        </Button>
      )}
    </div>
  );
}

const noLabels: BuiltOption['labels'] = byLanguage(() => '');

type RowProps = {
  readonly option: BuiltOption;
  readonly number: number;
  readonly own: Language;
  readonly inOrder: readonly Language[];
  readonly fresh: boolean;
  readonly readOnly: boolean;
  readonly onChange: (option: BuiltOption) => void;
  readonly onEnter: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

function OptionRow({ option, number, own, inOrder, fresh, readOnly, ...on }: RowProps) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const languageName = useLanguageName();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fresh) first.current?.focus();
  }, [fresh]);
  /** Enter in a label goes on with the next option, as in any list that is typed. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || readOnly) return;
    event.preventDefault();
    on.onEnter();
  };
  return (
    <li className={styles.option}>
      <div className={styles.labels}>
        {inOrder.map((language) => (
          <Field
            key={language}
            size="small"
            label={t('option.label', { number, language: languageName(language) })}
          >
            <Input
              {...(language === own ? { input: { ref: first } } : {})}
              className={styles.input}
              placeholder={language === own ? '' : option.labels[own]}
              value={option.labels[language]}
              readOnly={readOnly}
              onKeyDown={onKeyDown}
              onChange={(_, { value }) =>
                on.onChange({ ...option, labels: { ...option.labels, [language]: value } })
              }
            />
          </Field>
        ))}
      </div>
      <div className={styles.side}>
        <Field size="small" label={t('option.value', { number })}>
          <Input
            className={styles.input}
            value={option.id}
            readOnly={readOnly}
            onChange={(_, { value }) => on.onChange({ ...option, id: value.trim() })}
          />
        </Field>
        {!readOnly && (
          <div className={styles.buttons}>
            <IconButton
              appearance="subtle"
              icon={<ArrowUp20Regular />}
              label={t('option.up', { number })}
              disabledFocusable={number === 1}
              onClick={() => on.onMove(-1)}
            />
            <IconButton
              appearance="subtle"
              icon={<ArrowDown20Regular />}
              label={t('option.down', { number })}
              onClick={() => on.onMove(1)}
            />
            <IconButton
              appearance="subtle"
              icon={<Delete20Regular />}
              label={t('option.remove', { number })}
              onClick={on.onRemove}
            />
          </div>
        )}
      </div>
    </li>
  );
}
