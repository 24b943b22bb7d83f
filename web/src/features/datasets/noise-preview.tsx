import { Field, MessageBarBody, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { countText, dateFormat, numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { halfInTenths } from '@livingroom/shared/modules/reports/rules/interval.ts';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { previewTable } from './preview-table.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s3, minWidth: 0 },
  text: { ...type.body, margin: 0, maxWidth: size.reading },
  list: { ...type.body, margin: 0, paddingInlineStart: space.s4, maxWidth: size.reading },
  share: { maxWidth: size.menu },
  scroll: { overflow: 'auto', position: 'relative', maxHeight: size.form },
  table: {
    ...previewTable,
    minWidth: '100%',
  },
  none: { color: tokens.colorNeutralForeground3 },
});

type Preview = CallOutput<(typeof analyticsExecutions.operations)['noisePreview']>;

/** How many of a hundred may be expected to answer. */
const SHARES = [50, 60, 75, 90, 100] as const;
const USUAL = 75;

type Props = { readonly surveyId?: number | null };

/** What a round with random noise would show of this organisation, and what it costs, before anybody chooses it. */
export function NoisePreview({ surveyId = null }: Props) {
  const styles = useStyles();
  const t = useText('noise');
  const [share, setShare] = useState(USUAL);
  const query = { share, ...(surveyId === null ? {} : { survey_id: surveyId }) };
  const { data, failure } = useCall(
    analyticsExecutions.operations.noisePreview,
    { query },
    { keepPrevious: true },
  );
  if (failure) return <p role="alert">{failure.message}</p>;
  if (!data) return <Placeholder height={size.tree} />;
  return (
    <div className={styles.parts}>
      <Price data={data} />
      <Field label={t('share')} className={styles.share}>
        <Select value={String(share)} onChange={(_, { value }) => setShare(Number(value))}>
          {SHARES.map((one) => (
            <option key={one} value={one}>
              {t('share.of', { share: one })}
            </option>
          ))}
        </Select>
      </Field>
      <p className={styles.text} role="status">
        {t('counts', data.counts)}
      </p>
      <Units data={data} />
      <p className={styles.text}>{t('limits')}</p>
      <Meaning data={data} />
    </div>
  );
}

function useRho() {
  const format = numberFormat(useLocale(), { maximumFractionDigits: 2 });
  return (rho: number) => format.format(rho);
}

/** What a round costs, what is left of the year, and what would leave the round without figures. */
function Price({ data }: { readonly data: Preview }) {
  const styles = useStyles();
  const t = useText('noise');
  const locale = useLocale();
  const rho = useRho();
  const { year, price, total, left, charges, beside_exact } = data;
  const values = { year: String(year), price: rho(price), total: rho(total), left: rho(left) };
  const problem = beside_exact ? 'besideExact' : left < price ? 'spent' : null;
  return (
    <>
      <p className={styles.text}>
        {t('price', values)} {t('left', { ...values, rounds: Math.floor(left / price) })}
      </p>
      {charges.length > 0 && (
        <ul className={styles.list} aria-label={t('charges')}>
          {charges.map(({ round_id, rho: cost, at }) => (
            <li key={round_id}>
              {t('charge', { rho: rho(cost), date: dateFormat(locale).format(new Date(at)) })}
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t(problem, values)}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

/** Each unit with what would be shown of it, and how wide. */
function Units({ data }: { readonly data: Preview }) {
  const styles = useStyles();
  const t = useText('noise');
  const locale = useLocale();
  const format = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const told = (half: number | null) => (half === null ? null : `±${format.format(halfInTenths(half))}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['unit', 'people', 'dimensions', 'drivers'] as const).map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.units.map(({ unit_id, unit_name, people, dimensions, drivers }) => (
            <tr key={unit_id}>
              <th scope="row">{unit_name ?? t('everybody')}</th>
              <td>{countText(locale, people)}</td>
              {[dimensions, drivers].map((half, place) => (
                <td key={place === 0 ? 'dimensions' : 'drivers'} className={half === null ? styles.none : ''}>
                  {told(half) ?? t('nothing')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What people will read before their first question. */
function Meaning({ data }: { readonly data: Preview }) {
  const styles = useStyles();
  const t = useText('noise');
  const { one, all, year } = data.meaning;
  return (
    <>
      <p className={styles.text}>{t('meaning')}</p>
      <ul className={styles.list}>
        <li>{t('meaning.one', one)}</li>
        <li>{t('meaning.all', all)}</li>
        <li>{t('meaning.year', year)}</li>
      </ul>
    </>
  );
}
