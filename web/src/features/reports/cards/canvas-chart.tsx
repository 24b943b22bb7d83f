import { tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, useState } from 'react';
import { Chart } from 'react-chartjs-2';
import { reducedMotion, useMedia } from '../../../hooks/use-media.ts';
import { usePrinting } from '../../../hooks/use-printing.ts';
import { useTheme } from '../../../hooks/use-theme.ts';
import { type Asked, dataOf, optionsOf, textsOf } from './chart-config.ts';
import { writtenValues } from './chart-marks.ts';
import type { At } from './chart-size.ts';
import { PaperChart } from './paper-chart.tsx';

const inks = [
  tokens.colorNeutralForeground1,
  tokens.colorBrandForeground1,
  tokens.colorNeutralForeground3,
  tokens.colorNeutralForeground2,
] as const;

type Props = Asked & {
  readonly locale: string;
  /** What is drawn; its figures stand in the table below it. */
  readonly label: string;
  /** A figure was clicked or tapped. */
  readonly onChoose: (at: At) => void;
};

/** Bar, line, pie, doughnut and radar by chart.js: with the theme's colours on a screen, drawn again for paper. */
export function CanvasChart(props: Props) {
  return usePrinting() ? <PaperChart {...props} /> : <ScreenChart {...props} />;
}

function ScreenChart({ look, figures, value, options, locale, label, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const still = useMedia(reducedMotion);
  const [colours, setColours] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other values under the same names
  useLayoutEffect(() => {
    const names = [...inks, tokens.colorNeutralStroke2, tokens.colorNeutralBackground1];
    if (box.current) setColours(resolved(box.current, names));
  }, [theme]);
  const [grid = '', ground = ''] = colours?.slice(inks.length) ?? [];
  const ink = colours?.[0] ?? '';
  const asked = { look, value, options, figures };
  // The library takes plugins when a chart is made, and no others later: this one asks for the words of the moment.
  const texts = useRef(textsOf(asked, locale));
  texts.current = textsOf(asked, locale);
  const [plugins] = useState(() => [writtenValues(look, (series, place) => texts.current(series, place))]);
  return (
    <div ref={box} style={{ height: '100%' }}>
      {colours && (
        <Chart
          type={look.type}
          aria-label={label}
          data={dataOf(asked, { colours: colours.slice(0, inks.length), ground })}
          plugins={plugins}
          options={{
            ...optionsOf(asked, { ink, grid, still, locale }),
            onClick(_, [hit]) {
              if (hit) onChoose({ series: hit.datasetIndex, place: hit.index });
            },
          }}
        />
      )}
    </div>
  );
}

/** A canvas knows no CSS variables: what they stand for here. */
function resolved(element: HTMLElement, names: readonly string[]): readonly string[] {
  const style = getComputedStyle(element);
  return names.map((name) => style.getPropertyValue(name.slice('var('.length, -1)).trim());
}
