import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { DEPTH_LIMIT } from '@livingroom/shared/core/lib/condition-tree.ts';
import type { ItemCondition } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import { useRef, useState } from 'react';
import { IconButton } from '../../../../components/icon-button.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { hiddenText } from '../../../../lib/theme/hidden-text.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import type { Around } from './around.ts';
import { TestRow } from './test-row.tsx';
import { conditionOf, firstTest, type Joined, joinedOf, joins } from './tests-of.ts';

const useStyles = makeStyles({
  said: hiddenText,
  group: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: space.s3,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
  nested: {
    flexGrow: 1,
    paddingInlineStart: space.s3,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s3,
  },
  row: { display: 'flex', alignItems: 'flex-start', gap: space.s2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = {
  readonly condition: ItemCondition | null;
  readonly around: Around;
  readonly readOnly: boolean;
  /** What it is the condition of. */
  readonly label: string;
  readonly onChange: (condition: ItemCondition | null) => void;
};

/** A condition as rows: tests and groups of tests, each joined by all, one, none or not all of them. */
export function ConditionRows({ condition, onChange, ...rest }: Props) {
  const set = (joined: Joined) =>
    onChange(joined.parts.length === 0 && joined.join === 'all' ? null : conditionOf(joined));
  return <Group {...rest} joined={joinedOf(condition)} depth={0} onChange={set} />;
}

type GroupProps = Pick<Props, 'around' | 'readOnly' | 'label'> & {
  readonly joined: Joined;
  readonly depth: number;
  readonly onChange: (joined: Joined) => void;
};

function Group({ joined, depth, around, readOnly, label, onChange }: GroupProps) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const add = useRef<HTMLButtonElement>(null);
  const [fresh, setFresh] = useState<number | null>(null);
  const { join, parts } = joined;
  const set = (next: readonly ItemCondition[]) => onChange({ join, parts: next });
  const append = (part: ItemCondition) => {
    setFresh(parts.length);
    set([...parts, part]);
  };
  const remove = (at: number) => {
    setFresh(null);
    set(parts.toSpliced(at, 1));
    add.current?.focus();
  };
  const usual = around.questions.filter(({ survey_item_id }) => survey_item_id !== around.own);
  const [question] = usual;
  const first = question ? firstTest(question) : null;
  const isSaid = parts.length > 1 || depth > 0 || join !== 'all';
  return (
    <fieldset className={styles.group}>
      <legend className={styles.said}>{label}</legend>
      {isSaid && (
        <Select
          aria-label={t('test.join')}
          value={join}
          disabled={readOnly}
          onChange={(_, { value }) => onChange({ join: joins.find((name) => name === value) ?? join, parts })}
        >
          {joins.map((name) => (
            <option key={name} value={name}>
              {t(`join.${name}`)}
            </option>
          ))}
        </Select>
      )}
      {parts.length > 0 && (
        <ol className={styles.list}>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a test is known by its place alone.
            <li key={at}>
              {part.kind === 'clause' || part.kind === 'group' ? (
                <TestRow
                  test={part}
                  around={around}
                  number={at + 1}
                  readOnly={readOnly}
                  fresh={fresh === at}
                  onChange={(next) => {
                    setFresh(null);
                    set(parts.with(at, next));
                  }}
                  onRemove={() => remove(at)}
                />
              ) : (
                <div className={styles.row}>
                  <div className={styles.nested}>
                    <Group
                      joined={joinedOf(part)}
                      depth={depth + 1}
                      around={around}
                      readOnly={readOnly}
                      label={t('test.part', { number: at + 1 })}
                      onChange={(next) => set(parts.with(at, wholeOf(next)))}
                    />
                  </div>
                  <IconButton
                    appearance="subtle"
                    icon={<Delete20Regular />}
                    label={t('test.removePart', { number: at + 1 })}
                    disabled={readOnly}
                    onClick={() => remove(at)}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <div className={styles.buttons}>
          <Button
            ref={add}
            size="small"
            icon={<Add20Regular />}
            disabledFocusable={first === null}
            onClick={() => first && append(first)}
          >
            {t('test.add')}
          </Button>
          {parts.length > 0 && depth < DEPTH_LIMIT - 2 && first && (
            <Button
              size="small"
              icon={<Add20Regular />}
              onClick={() => append({ kind: join === 'any' ? 'and' : 'or', parts: [first] })}
            >
              {t('test.addPart')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** A group stays one while it is edited, also with a single test in it. */
function wholeOf({ join, parts }: Joined): ItemCondition {
  if (join === 'all') return { kind: 'and', parts };
  return join === 'any' ? { kind: 'or', parts } : conditionOf({ join, parts });
}
