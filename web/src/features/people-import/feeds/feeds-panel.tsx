import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { useSearchParams } from '../../../hooks/use-search-params.ts';
import { useText } from '../../../i18n/use-text.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { FeedForm } from './feed-form.tsx';
import { FeedLine } from './feed-line.tsx';
import { ReviewRun } from './review-run.tsx';
import { RunChanges } from './run-changes.tsx';
import { type Feed, type FeedChange, useFeeds } from './use-feeds.ts';
import { useImportsEnd } from './use-imports-end.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space.s4 },
  text: { ...type.body, margin: 0, maxWidth: size.reading, color: tokens.colorNeutralForeground2 },
  place: { minWidth: 0, outlineStyle: 'none' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  add: { alignSelf: 'flex-start' },
});

/** The feeds of people above the list of their runs; the form and the review take its place. */
export function FeedsPanel() {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<Feed | 'new' | null>(null);
  const own = useFeeds();
  useImportsEnd(own.latest);
  const reviewed = params.get('review');
  const looked = params.get('changes');
  const show = (what: 'review' | 'changes', id: string | null) =>
    setParams((before) => {
      before.delete('review');
      before.delete('changes');
      if (id !== null) before.set(what, id);
      return before;
    });
  const review = (id: string | null) => show('review', id);
  const save = async (input: FeedChange, sample: File | null) => {
    const id = edited === 'new' || edited === null ? null : edited.feed_id;
    const saved = await own.saving.run(id, input);
    if (!saved) return;
    setEdited(null);
    // A changed feed without a new file has nothing to read yet.
    if (input.source?.kind !== 'https' && sample === null) return;
    const run = await own.running.run(saved.feed_id, sample);
    if (run?.status === 'waiting') review(run.feed_run_id);
  };
  const place = useFocusOf(edited !== null ? 'form' : (reviewed ?? looked ?? 'list'));
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {edited !== null ? (
        <FeedForm
          key={edited === 'new' ? edited : edited.feed_id}
          feed={edited === 'new' ? null : edited}
          saving={own.saving.running}
          onSave={(input, sample) => void save(input, sample)}
          onCancel={() => setEdited(null)}
        />
      ) : reviewed !== null ? (
        <ReviewRun id={reviewed} onClose={() => review(null)} />
      ) : looked !== null ? (
        <RunChanges id={looked} onClose={() => show('changes', null)} />
      ) : (
        <FeedList own={own} onEdit={setEdited} onReview={review} onChanges={(id) => show('changes', id)} />
      )}
    </div>
  );
}

/** Keys go on where another view has taken the place of the one that had them. */
function useFocusOf(view: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view) place.current?.focus();
    before.current = view;
  }, [view]);
  return place;
}

type ListProps = {
  readonly own: ReturnType<typeof useFeeds>;
  readonly onEdit: (feed: Feed | 'new') => void;
  readonly onReview: (id: string) => void;
  readonly onChanges: (id: string) => void;
};

function FeedList({ own, onEdit, onReview, onChanges }: ListProps) {
  const styles = useStyles();
  const t = useText('people-feeds');
  const rows = own.answer.data?.rows;
  return (
    <Panel title={t('title')}>
      <div className={styles.body}>
        <p className={styles.text}>{t('intro')}</p>
        {own.answer.failure && !rows ? (
          <ReadFailure
            title={t('failed')}
            message={own.answer.failure.message}
            onAgain={own.answer.refresh}
          />
        ) : !rows ? (
          <Placeholder height={size.row} />
        ) : (
          rows.length > 0 && (
            <ul className={styles.list}>
              {rows.map((row) => (
                <FeedLine
                  key={row.feed_id}
                  feed={row}
                  last={own.latest.get(row.feed_id)}
                  own={own}
                  onEdit={() => onEdit(row)}
                  onReview={onReview}
                  onChanges={onChanges}
                />
              ))}
            </ul>
          )
        )}
        <Button
          className={styles.add}
          appearance={rows?.length === 0 ? 'primary' : 'secondary'}
          icon={<Add20Regular />}
          onClick={() => onEdit('new')}
        >
          {t('add')}
        </Button>
      </div>
    </Panel>
  );
}
