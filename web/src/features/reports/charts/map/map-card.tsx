import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { geoIdentity, geoNaturalEarth1, geoPath } from 'd3-geo';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { ScoreMark } from '../../../../components/score-mark.tsx';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import { scoreLook } from '../../../../lib/score.ts';
import { size, space, type } from '../../../../lib/theme/sizes.ts';
import { ChosenFigure } from '../../cards/chosen-figure.tsx';
import { type Cell, isOfDriver, type View, type ViewCard } from '../../cards/view-model.ts';
import { decimal } from '../../model.ts';
import { mapValues, type ShapeValue } from './map-values.ts';
import { loadShapes, type Shapes } from './shapes.ts';

const useStyles = makeStyles({
  map: { display: 'block', width: '100%', maxHeight: '60vh' },
  land: { fill: tokens.colorNeutralBackground4, stroke: tokens.colorNeutralStroke1, strokeWidth: 0.6 },
  value: { stroke: tokens.colorNeutralForeground1, strokeWidth: 1, cursor: 'pointer', outlineStyle: 'none' },
  chosen: { strokeWidth: 3 },
  list: { ...type.body, borderCollapse: 'collapse', width: '100%' },
  cell: {
    padding: `${space.s1} ${space.s2}`,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  score: { display: 'flex', alignItems: 'center', gap: space.s2, fontWeight: tokens.fontWeightSemibold },
  unit: {
    minWidth: 0,
    padding: `0 ${space.s2} 0 0`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
  },
  name: { display: 'inline-block', paddingRight: space.s2 },
  on: { backgroundColor: tokens.colorNeutralBackground1Selected },
  quiet: { ...type.body, color: tokens.colorNeutralForeground2 },
});

const WIDE = 960;
const HIGH = 500;
/** A country of fewer units of the drawing has a dot, which can be seen and hit. */
const SMALL = 24;
const DOT = 9;

type Props = { readonly view: View; readonly card: ViewCard; readonly cells: readonly Cell[] };

/**
 * Figures of units where these are. The map is one stop of the Tab key, inside it the arrow keys go from place to place;
 * every place stands with its score in the table below, which the map only points at.
 */
export function MapCard({ view, card, cells }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const { mapType = 'world', nameField = 'country' } = card.mapping;
  const [shapes, setShapes] = useState<Shapes | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    setShapes(null);
    loadShapes(mapType).then(
      (found) => isWanted && setShapes(found),
      () => isWanted && setShapes('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [mapType]);
  if (shapes === null) return <Placeholder height={size.card} />;
  if (shapes === 'failed')
    return (
      <p role="alert" className={styles.quiet}>
        {t('card.noShapes')}
      </p>
    );
  return <Drawn view={view} card={card} cells={cells} shapes={shapes} field={nameField} />;
}

type DrawnProps = Props & { readonly shapes: Shapes; readonly field: 'country' | 'region' };

function Drawn({ view, card, cells, shapes: { shapes, flat }, field }: DrawnProps) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const svg = useRef<SVGSVGElement>(null);
  const { values, unplaced, spread } = useMemo(
    () => mapValues({ view, cells, field, shapes }),
    [view, cells, field, shapes],
  );
  const [chosen, choose] = useState(0);
  const [told, tell] = useState<Cell | null>(null);
  const paths = useMemo(() => {
    const all = { type: 'FeatureCollection' as const, features: shapes.map(({ feature }) => feature) };
    const projection = (flat ? geoIdentity() : geoNaturalEarth1()).fitSize([WIDE, HIGH], all);
    const draw = geoPath(projection);
    return new Map(
      shapes.map(({ id, feature }) => {
        const [[left, top], [right, bottom]] = draw.bounds(feature);
        const isSmall = Math.max(right - left, bottom - top) < SMALL;
        return [id, { path: draw(feature) ?? '', dot: isSmall ? draw.centroid(feature) : null }];
      }),
    );
  }, [shapes, flat]);
  const title = card.card?.title ?? card.id;
  const go = (by: number) => {
    const next = (chosen + by + values.length) % values.length;
    choose(next);
    svg.current?.querySelector<SVGGElement>(`[data-place="${next}"]`)?.focus();
  };
  /** What a press chooses: of several units in one place each leads on by itself, in the table. */
  const open = (place: number) => {
    choose(place);
    const [unit, ...others] = values[place]?.units ?? [];
    tell(unit && others.length === 0 ? unit.cell : null);
  };
  const countries = useMemo(() => new Intl.DisplayNames([locale], { type: 'region' }), [locale]);
  const nameOf = ({ shape: { code, name } }: ShapeValue) =>
    code === null ? name : (countries.of(code) ?? name);
  const text = (value: ShapeValue) => `${value.about ? '≈ ' : ''}${decimal(value.mean, locale)}`;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing */}
      <svg
        ref={svg}
        className={styles.map}
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="group"
        aria-label={t('card.mapOf', { title })}
        onKeyDown={(event) => {
          const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
          if (by === undefined || values.length === 0) return;
          event.preventDefault();
          go(by);
        }}
      >
        {shapes.map(({ id }) => (
          <path key={id} className={styles.land} d={paths.get(id)?.path ?? ''} aria-hidden />
        ))}
        {values.map((value, place) => {
          const { path = '', dot = null } = paths.get(value.shape.id) ?? {};
          return (
            // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn inside a chart
            <g
              key={value.shape.id}
              className={mergeClasses(styles.value, place === chosen && styles.chosen)}
              style={{ fill: scoreLook(value.mean).fill }}
              role="button"
              aria-pressed={place === chosen}
              aria-label={`${nameOf(value)} ${text(value)}`}
              tabIndex={place === chosen ? 0 : -1}
              data-place={place}
              onClick={() => open(place)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                open(place);
              }}
              onFocus={() => choose(place)}
              onPointerEnter={() => choose(place)}
            >
              <title>{`${nameOf(value)} ${text(value)}`}</title>
              <path d={path} />
              {dot && <circle cx={dot[0]} cy={dot[1]} r={DOT} />}
            </g>
          );
        })}
      </svg>
      {values.length === 0 ? (
        <p className={styles.quiet}>{t('card.noPlaces')}</p>
      ) : (
        <table className={styles.list} aria-label={title}>
          <thead>
            <tr>
              <th scope="col" className={styles.cell}>
                {t('card.place')}
              </th>
              <th scope="col" className={styles.cell}>
                {t('card.units')}
              </th>
              <th scope="col" className={styles.cell}>
                {t('card.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {values.map((value, place) => (
              <tr key={value.shape.id} className={place === chosen ? styles.on : undefined}>
                <th scope="row" className={styles.cell}>
                  {nameOf(value)}
                </th>
                <td className={styles.cell}>
                  {value.units.map(({ unit_id, name, cell }) => (
                    <Unit
                      key={unit_id}
                      name={name}
                      onChoose={cell && isOfDriver(view, cell) ? () => tell(cell) : null}
                    />
                  ))}
                </td>
                <td className={styles.cell}>
                  <span className={styles.score}>
                    <ScoreMark score={value.mean} size={18} />
                    {text(value)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ChosenFigure view={view} card={card} cell={told} />
      {spread.length > 0 && <p className={styles.quiet}>{t('card.spread', { units: spread.join(', ') })}</p>}
      {unplaced.length > 0 && (
        <p className={styles.quiet}>{t('card.unplaced', { units: [...new Set(unplaced)].join(', ') })}</p>
      )}
    </>
  );
}

type UnitProps = { readonly name: string; readonly onChoose: (() => void) | null };

/** A unit of a place; where its figure is a driver's, it leads to an action. */
function Unit({ name, onChoose }: UnitProps) {
  const styles = useStyles();
  if (!onChoose) return <span className={styles.name}>{name}</span>;
  return (
    <Button appearance="transparent" size="small" className={styles.unit} onClick={onChoose}>
      {name}
    </Button>
  );
}
