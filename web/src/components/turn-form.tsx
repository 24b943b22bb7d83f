import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { TURN_LIMIT } from '@livingroom/shared/modules/conversations/rules/turns.ts';
import { useState } from 'react';
import { space, type } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: space.s2, marginTop: space.s3 },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = {
  readonly words: {
    readonly label: string;
    readonly note: string;
    readonly send: string;
    readonly cancel: string;
  };
  /** Whole sentences to begin with; one click writes what is often said. */
  readonly starters: readonly string[];
  readonly startersLabel: string;
  readonly sending: boolean;
  readonly onSend: (text: string) => void;
  readonly onCancel: () => void;
};

/** Writes the next turn of a conversation. */
export function TurnForm({ words, starters, startersLabel, sending, onSend, onCancel }: Props) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  /** What somebody has typed stays in front. */
  const begun = (starter: string) =>
    text === '' || starters.includes(text) ? starter : `${typed.trimEnd()} ${starter}`;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') onSend(text);
      }}
    >
      {starters.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame that has to be taken away again.
        <div role="group" aria-label={startersLabel} className={styles.buttons}>
          {starters.map((starter) => (
            <Button
              key={starter}
              size="small"
              shape="circular"
              disabled={sending}
              onClick={() => setTyped(begun(starter))}
            >
              {starter}
            </Button>
          ))}
        </div>
      )}
      <Field label={words.label}>
        <Textarea
          value={typed}
          rows={3}
          maxLength={TURN_LIMIT}
          autoFocus
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <p className={styles.note}>{words.note}</p>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" size="small" disabled={text === '' || sending}>
          {words.send}
        </Button>
        <Button size="small" disabled={sending} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
