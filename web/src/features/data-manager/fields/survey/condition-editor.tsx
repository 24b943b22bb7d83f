import { makeStyles, Switch, Textarea, tokens } from '@fluentui/react-components';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { conditionJson } from '@livingroom/shared/modules/dialogues/rules/condition-json.ts';
import {
  type Expected,
  readConditionText,
  writeCondition,
} from '@livingroom/shared/modules/dialogues/rules/condition-text.ts';
import { parseCondition } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import { useId, useState } from 'react';
import { conditionWords } from '../../../../components/survey-words.ts';
import type { Translate } from '../../../../i18n/areas.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import type { Around } from './around.ts';
import { ConditionRows } from './condition-rows.tsx';

const useStyles = makeStyles({
  editor: { display: 'flex', flexDirection: 'column', gap: space.s2, minWidth: 0 },
  text: { fontFamily: tokens.fontFamilyMonospace },
  said: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  wrong: { ...type.caption, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

type Props = {
  readonly value: Json;
  readonly around: Around;
  readonly readOnly: boolean;
  readonly label: string;
  /** What the column shall hold; a text that cannot be read as it was typed. */
  readonly onChange: (value: Json) => void;
};

/** A condition, as rows or as text; the sentence below says what it means. */
export function ConditionEditor({ value, around, readOnly, label, onChange }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const problem = useId();
  const [asText, setAsText] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const condition = parseCondition(value);
  const unreadable = condition?.kind === 'never';
  const written = unreadable ? plainText(value) : condition ? writeCondition(condition) : '';
  // What was typed stays to the letter as long as it means what the column holds.
  const text = typed !== null && sameAs(meantBy(typed), value) ? typed : written;
  const read = text.trim() === '' ? null : readConditionText(text);
  const wrong = read && 'expected' in read ? read : null;
  const shown = asText || unreadable;
  return (
    <div className={styles.editor}>
      {shown ? (
        <>
          <Textarea
            className={styles.text}
            aria-label={t('text.label', { label })}
            aria-describedby={problem}
            aria-invalid={wrong !== null || undefined}
            resize="vertical"
            rows={3}
            readOnly={readOnly}
            value={text}
            onChange={(_, { value: next }) => {
              setTyped(next);
              setAsText(true);
              onChange(meantBy(next));
            }}
          />
          <p id={problem} className={wrong ? styles.wrong : styles.said} role={wrong ? 'alert' : undefined}>
            {wrong ? problemWords(t, wrong) : t('text.hint')}
          </p>
        </>
      ) : (
        <ConditionRows
          condition={condition}
          around={around}
          readOnly={readOnly}
          label={label}
          onChange={(next) => onChange(next && conditionJson(next))}
        />
      )}
      {condition && !unreadable && (
        <p className={styles.said}>
          {t('text.means', { condition: conditionWords(t, condition, around.survey) })}
        </p>
      )}
      {(condition !== null || shown) && (
        <Switch
          label={t('text.switch')}
          checked={shown}
          disabled={unreadable}
          onChange={(_, { checked }) => setAsText(checked)}
        />
      )}
    </div>
  );
}

/** What the column holds when this is typed: a condition, nothing, or the text itself where it cannot be read. */
function meantBy(text: string): Json {
  if (text.trim() === '') return null;
  const read = readConditionText(text);
  return 'condition' in read ? conditionJson(read.condition) : text;
}

function sameAs(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Wrong = { readonly expected: Expected; readonly at: number; readonly found: string };

function problemWords(t: Translate<'survey-builder'>, { expected, at, found }: Wrong): string {
  const wanted = t(`expected.${expected}`);
  return found === ''
    ? t('text.endsEarly', { expected: wanted })
    : t('text.wrong', { place: at + 1, found, expected: wanted });
}
