import { SiteLink } from '../../components/site-link.tsx';
import type { TextKey } from '../../i18n/areas.ts';
import { useText } from '../../i18n/use-text.ts';
import { keepsNothing } from '../../lib/kept.ts';
import type { Opened } from './types.ts';

type Props = { readonly opened: Opened; readonly className: string };

/** Everything that is promised about the answers, a sentence a line (privacy.md 1 and 8). */
export function PrivacyMore({ opened, className }: Props) {
  const t = useText('privacy');
  const { privacy: facts } = opened;
  const values = { scores: facts.minimum_scores, comments: facts.minimum_comments };
  const [who, ...more] = sentencesOf(opened);
  return (
    <ul className={className}>
      <li>{t(who)}</li>
      {facts.asked && <li>{facts.asked.rule.join(' ')}</li>}
      {more.map((key) => (
        <li key={key}>{t(key, values)}</li>
      ))}
      {opened.dialogue.in_round && !keepsNothing() && (
        <li>
          <SiteLink to={`/employee?round=${opened.dialogue.execution_id}`}>{t('aboutRound')}</SiteLink>
        </li>
      )}
    </ul>
  );
}

function sentencesOf({ privacy, context }: Opened): readonly [TextKey<'privacy'>, ...TextKey<'privacy'>[]] {
  const { mode, comments_shown } = privacy;
  const sums = mode === 'dp_private' ? (['noise'] as const) : (['sums', 'limits'] as const);
  return [
    'who',
    ...(context.rotation ? (['adaptive'] as const) : []),
    ...(mode === 'dp_private' ? [] : (['scores'] as const)),
    ...sums,
    ...(comments_shown ? (['commentsShown'] as const) : []),
    'choice',
  ];
}
