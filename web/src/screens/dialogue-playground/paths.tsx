import { Button, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { DialogueTurn } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { type DialoguePaths, walkPaths } from '@livingroom/shared/modules/dialogues/rules/paths.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import { useState } from 'react';
import { MessageBar } from '../../components/message-bar.tsx';
import { Panel } from '../../components/panel.tsx';
import type { Opened } from '../../features/dialogues/types.ts';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { useParts } from './styles.ts';

const useStyles = makeStyles({
  path: { justifyContent: 'flex-start', textAlign: 'start', width: '100%', maxWidth: 'none' },
  answers: { ...type.caption, color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  lines: { display: 'flex', flexDirection: 'column', gap: space.s0, overflowWrap: 'anywhere' },
});

type Props = {
  readonly opened: Opened;
  readonly shown: DialogueTurn | null;
  readonly onShow: (turn: DialogueTurn) => void;
};

/** Answers that a path's line shows: the first that led it elsewhere than the paths before it. */
const TOLD = 6;

/** Every way through the dialogue, walked at a click by the engine itself; nothing of it is stored. */
export function Paths({ opened, shown, onShow }: Props) {
  const parts = useParts();
  const styles = useStyles();
  const t = useText('playground');
  const [walked, setWalked] = useState<DialoguePaths | null>(null);
  const walk = () => setWalked(walkPaths(prepareScript(opened.items, opened.context)));
  const titles = new Map(
    opened.items.map((item) => [item.survey_item_id, item.item_title ?? item.item_text]),
  );
  const unreached = walked?.unreached ?? [];
  return (
    <Panel title={t('paths.title')}>
      <div className={parts.stack}>
        <p className={parts.text}>{t('paths.text')}</p>
        <div className={parts.row}>
          <Button onClick={walk}>{t('paths.walk')}</Button>
          {walked && <span role="status">{t('paths.found', { count: walked.paths.length })}</span>}
        </div>
        {walked && !walked.complete && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('paths.part')}</MessageBarBody>
          </MessageBar>
        )}
        {unreached.length > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {t('paths.unreached', {
                count: unreached.length,
                names: unreached.map((id) => titles.get(id) ?? id).join(' · '),
              })}
            </MessageBarBody>
          </MessageBar>
        )}
        {walked && (
          <ol className={parts.list}>
            {walked.paths.map(({ turn }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paths keep their order.
              <li key={place}>
                <Button
                  className={styles.path}
                  appearance={turn === shown ? 'primary' : 'secondary'}
                  aria-pressed={turn === shown}
                  onClick={() => onShow(turn)}
                >
                  <span className={styles.lines}>
                    {t(turn.completed ? 'paths.one' : 'paths.stuck', {
                      number: place + 1,
                      count: turn.answers.length,
                    })}
                    <span className={styles.answers}>
                      {differing(walked.paths[place - 1]?.turn, turn)
                        .slice(0, TOLD)
                        .map(({ survey_item_id_ref: id, rating, choices, text }) => {
                          const said = rating ?? (choices.join(', ') || text || t('paths.skipped'));
                          return `${titles.get(id) ?? id}: ${said}`;
                        })
                        .join(' · ')}
                    </span>
                  </span>
                </Button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  );
}

/** What was answered otherwise than on the path before; on the first path nothing is. */
function differing(before: DialogueTurn | undefined, { answers }: DialogueTurn): DialogueTurn['answers'] {
  if (!before) return [];
  const same = new Set(before.answers.map((one) => JSON.stringify(one)));
  return answers.filter((one) => !same.has(JSON.stringify(one)));
}
