import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowReset24Regular } from '@fluentui/react-icons/svg/arrow-reset';
import { ArrowRotateClockwise24Regular } from '@fluentui/react-icons/svg/arrow-rotate-clockwise';
import { ArrowRotateCounterclockwise24Regular } from '@fluentui/react-icons/svg/arrow-rotate-counterclockwise';
import { ZoomIn24Regular } from '@fluentui/react-icons/svg/zoom-in';
import { ZoomOut24Regular } from '@fluentui/react-icons/svg/zoom-out';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { scoreLook } from '../../lib/score.ts';
import { conditionOf, inPixels, media, size, space } from '../../lib/theme/sizes.ts';
import { Callouts } from './callouts.tsx';
import { type DrawnDimension, meanAlone, meanText, type Ranked } from './model.ts';
import { RingCentre } from './ring-centre.tsx';
import { nameSizeOf, RADIUS, type Segment, segmentAfter, segmentsOf } from './segments.ts';
import { useCanvas } from './use-canvas.ts';
import { missingText } from './words.ts';

const TALL = 1_200;

const useStyles = makeStyles({
  box: { display: 'flex', flexDirection: 'column', gap: space.s2, minWidth: 0 },
  tools: {
    display: 'flex',
    gap: space.s1,
    flexWrap: 'wrap',
    justifyContent: 'center',
    [media.print]: { display: 'none' },
  },
  chart: {
    display: 'block',
    width: '100%',
    maxHeight: '70vh',
    touchAction: 'pan-y',
    cursor: 'grab',
    userSelect: 'none',
    // Below the headline, on the first page.
    [media.print]: { maxHeight: size.card },
  },
  // Spec 2 §9; a phone has the width of the chart and no more.
  tall: { height: inPixels(TALL), maxHeight: 'none', [media.phone]: { height: 'auto' } },
  zoomed: { touchAction: 'none' },
  segment: { cursor: 'pointer', outlineStyle: 'none' },
  shape: { stroke: tokens.colorNeutralBackground3, strokeWidth: 2 },
  // Drawn over all segments: each covers a part of its neighbour's edge.
  ring: { fill: 'none', pointerEvents: 'none', stroke: tokens.colorNeutralForeground1, strokeWidth: 5 },
  reached: { strokeDasharray: '10 6' },
  number: { fontWeight: tokens.fontWeightSemibold, pointerEvents: 'none' },
  name: { fontWeight: tokens.fontWeightRegular },
});

type Props = {
  readonly dimensions: readonly DrawnDimension[];
  readonly ranked: Pick<Ranked, 'standingOf'>;
  readonly chosen: number | null;
  /** What stands in the empty middle: the score, and who took part. */
  readonly centre: { readonly figure: string; readonly words: string };
  readonly onChoose: (driverId: number | null) => void;
  /** Chosen on purpose: by a click, a tap or Enter, not only by passing over it with the arrow keys. */
  readonly onOpen: (driverId: number) => void;
  /** As high as a page of its own allows, without names beside it; else it fits beside what else is shown. */
  readonly tall?: boolean;
};

/**
 * The sunburst: turn by 15 degrees, zoom by wheel, drag to pan, reset. Every segment is a button; the chart is one
 * stop of the Tab key, inside it the arrow keys go around the ring and between the rings.
 */
export function Sunburst(props: Props) {
  const { dimensions, ranked, chosen, centre, onChoose, onOpen, tall = false } = props;
  const styles = useStyles();
  const t = useText('report');
  const segments = useMemo(() => segmentsOf(dimensions), [dimensions]);
  const nameSize = nameSizeOf(dimensions);
  const canvas = useCanvas();
  const roomy = !useMedia(conditionOf(media.phone));
  const beside = roomy && !tall;
  const [wide, high] = beside ? [RADIUS + 150, RADIUS + 40] : [RADIUS + 12, RADIUS + 12];
  const [focused, focus] = useState<string | null>(null);
  const current = segments.find(({ figure }) => figure.driver_id === chosen) ?? segments[0];
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === 'Escape') return onChoose(null);
    // Where the focus is: what is chosen follows it, by way of the address.
    const key = event.target instanceof Element ? event.target.getAttribute('data-segment') : null;
    const at = segments.find((segment) => segment.key === key) ?? current;
    const next = at && segmentAfter(segments, at, event.key);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGGElement>(`[data-segment="${next.key}"]`)?.focus();
  };
  return (
    <div className={styles.box}>
      <div className={styles.tools} role="toolbar" aria-label={t('tools')} data-tool>
        <Tool
          icon={<ArrowRotateCounterclockwise24Regular />}
          label={t('rotateLeft')}
          run={() => canvas.rotate(-15)}
        />
        <Tool
          icon={<ArrowRotateClockwise24Regular />}
          label={t('rotateRight')}
          run={() => canvas.rotate(15)}
        />
        <Tool icon={<ZoomIn24Regular />} label={t('zoomIn')} run={() => canvas.zoom(1.25)} />
        <Tool icon={<ZoomOut24Regular />} label={t('zoomOut')} run={() => canvas.zoom(0.8)} />
        <Tool icon={<ArrowReset24Regular />} label={t('reset')} run={canvas.reset} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing */}
      <svg
        ref={canvas.ref}
        className={mergeClasses(styles.chart, tall && styles.tall, canvas.zoomed && styles.zoomed)}
        viewBox={`${-wide} ${-high} ${2 * wide} ${2 * high}`}
        role="group"
        aria-label={t('chart')}
        onPointerDown={canvas.onPointerDown}
        onPointerMove={canvas.onPointerMove}
        onPointerUp={canvas.onPointerUp}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => focus(target.getAttribute('data-segment'))}
        onBlur={() => focus(null)}
      >
        <defs>
          <pattern
            id="too-few"
            width="10"
            height="10"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="10" height="10" fill={tokens.colorNeutralBackground4} />
            <line x1="0" y1="0" x2="0" y2="10" stroke={tokens.colorNeutralStroke1} strokeWidth="4" />
          </pattern>
        </defs>
        <g transform={canvas.transform}>
          {segments.map((segment) => (
            <SegmentButton
              key={segment.key}
              segment={segment}
              turned={canvas.rotation}
              nameSize={nameSize}
              chosen={segment.figure.driver_id === chosen}
              numbered={roomy || segment.level === 1 || segment.figure.driver_id === chosen}
              reachable={segment === current}
              onChoose={onChoose}
              onOpen={onOpen}
            />
          ))}
          {segments
            .filter(({ figure, key }) => figure.driver_id === chosen || key === focused)
            .map(({ figure, key, path }) => (
              <path
                key={key}
                d={path}
                className={mergeClasses(styles.ring, figure.driver_id !== chosen && styles.reached)}
                aria-hidden
              />
            ))}
        </g>
        <g transform={canvas.upright}>
          <RingCentre {...centre} />
          {beside && (
            <Callouts segments={segments} ranked={ranked} chosen={chosen} rotation={canvas.rotation} />
          )}
        </g>
      </svg>
    </div>
  );
}

function Tool({
  icon,
  label,
  run,
}: {
  readonly icon: React.ReactElement;
  readonly label: string;
  readonly run: () => void;
}) {
  return <IconButton appearance="subtle" icon={icon} label={label} onClick={run} />;
}

type SegmentProps = {
  readonly segment: Segment;
  readonly turned: number;
  readonly nameSize: number;
  readonly chosen: boolean;
  /** On a phone the outer ring has no room for numbers; the list has them. */
  readonly numbered: boolean;
  readonly reachable: boolean;
  readonly onChoose: (driverId: number | null) => void;
  readonly onOpen: (driverId: number) => void;
};

function SegmentButton(props: SegmentProps) {
  const { segment, turned, nameSize, chosen, numbered, reachable, onChoose, onOpen } = props;
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const { figure, level, label, path } = segment;
  const text = meanText(figure, locale);
  const look = figure.mean === null ? null : scoreLook(figure.mean);
  const open = () => onOpen(figure.driver_id);
  // The press gives the segment the focus, which chooses it: whether it was chosen is known before.
  const wasChosen = useRef(false);
  const name = `${figure.title} ${text ?? missingText(figure, t)}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn inside a chart
    <g
      className={styles.segment}
      role="button"
      tabIndex={reachable ? 0 : -1}
      data-segment={segment.key}
      aria-pressed={chosen}
      onPointerDown={() => {
        wasChosen.current = chosen;
      }}
      onClick={() => (wasChosen.current ? onChoose(null) : open())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open();
      }}
      onFocus={() => onChoose(figure.driver_id)}
    >
      <title>{name}</title>
      <path
        d={path}
        className={styles.shape}
        fill={
          look ? look.fill : figure.missing === 'too_few' ? 'url(#too-few)' : tokens.colorNeutralBackground4
        }
      />
      <text
        className={styles.number}
        fontSize={level === 1 ? 26 : 18}
        transform={`translate(${label.x},${label.y}) rotate(${-turned})`}
        textAnchor="middle"
        dominantBaseline="central"
        fill={look ? look.ink : tokens.colorNeutralForeground2}
        aria-hidden
      >
        {level === 1 && (
          <tspan x="0" dy="-0.6em" className={styles.name} fontSize={nameSize}>
            {`${figure.title} `}
          </tspan>
        )}
        {numbered && (
          <tspan x="0" dy={level === 1 ? '1.2em' : '0'}>
            {meanAlone(figure, locale) ?? '–'}
          </tspan>
        )}
      </text>
    </g>
  );
}
