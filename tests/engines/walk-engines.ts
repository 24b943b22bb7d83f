import type { Endpoints } from '../../scripts/local/platform.ts';
import { chromiumEngine } from './chromium.ts';
import type { Size } from './engine.ts';
import { firefoxEngine } from './firefox.ts';
import type { Touched } from './in-page.ts';
import { adminSteps, employeeSteps, type Step } from './steps.ts';
import type { Walk } from './walk.ts';
import { webkitEngine } from './webkit.ts';

export type StepResult = {
  readonly engine: string;
  readonly version: string;
  /** "phone 390 × 844". */
  readonly window: string;
  readonly step: string;
  /** Why it did not hold; null where it did. */
  readonly failure: string | null;
  readonly seconds: number;
};

type Options = {
  readonly endpoints: Endpoints;
  /** Folder of the product's data. */
  readonly data: string;
  /** Names of engines; all three when left out. */
  readonly only?: readonly string[];
  readonly onStep?: (result: StepResult) => void;
  /** A picture of each place where a step did not hold, as PNG. */
  readonly onPicture?: (name: string, picture: Uint8Array) => void;
};

/** WebKit first: its window has a least width, and the others are given the same. */
const engines = [webkitEngine, chromiumEngine, firefoxEngine];

const sizes: { readonly [name: string]: Size } = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

/** What people touch may differ in size by so much between engines, in px. */
const TOLERANCE = 2;

/**
 * Engines shape the same words of the same font by so much more or less widely (buttons that are as wide as their words:
 * up to 2.4 %, 2026-11-27), and may break a line for it.
 */
const SHAPING = 0.03;

/** Walks all steps at phone and desktop width in each engine. A step that does not hold ends the steps of its role. */
export async function walkEngines(options: Options) {
  const steps: StepResult[] = [];
  const layouts = new Map<string, Map<string, readonly Touched[]>>();
  const same = new Map<string, Size>();
  for (const make of engines) {
    const engine = make();
    if (options.only && !options.only.includes(engine.name)) continue;
    try {
      const version = await engine.version();
      for (const [name, wanted] of Object.entries(sizes)) {
        const window = await engine.open(same.get(name) ?? wanted);
        same.set(name, same.get(name) ?? window.size);
        const { endpoints, data } = options;
        const own = new Map<string, readonly Touched[]>();
        layouts.set(`${engine.name} ${name}`, own);
        const { size } = window;
        const walk: Walk = { engine: engine.name, endpoints, data, window, size, tab: window, layouts: own };
        const say = (step: string, failure: string | null, began: number) => {
          const seconds = Math.round((performance.now() - began) / 100) / 10;
          const at = `${name} ${size.width} × ${size.height}`;
          const result = { engine: engine.name, version, window: at, step, failure, seconds };
          steps.push(result);
          options.onStep?.(result);
        };
        for (const part of [employeeSteps(), adminSteps])
          await walkSteps(walk, part, say, async (step) => {
            options.onPicture?.(`${engine.name}-${name}-${step}`, await walk.tab.screenshot());
          });
        await window.close();
      }
    } catch (cause) {
      const failure = cause instanceof Error ? cause.message : String(cause);
      const result = { engine: engine.name, version: '–', window: '–', step: 'start', failure, seconds: 0 };
      steps.push(result);
      options.onStep?.(result);
    } finally {
      await engine.stop();
    }
  }
  return { steps, differences: differencesOf(layouts) };
}

async function walkSteps(
  walk: Walk,
  steps: readonly Step[],
  say: (step: string, failure: string | null, began: number) => void,
  picture: (step: string) => Promise<void>,
): Promise<void> {
  for (const { name, go } of steps) {
    const began = performance.now();
    try {
      await go(walk);
      say(name, null, began);
    } catch (cause) {
      say(name, cause instanceof Error ? cause.message : String(cause), began);
      await picture(name.replaceAll(/\W+/g, '-')).catch(() => undefined);
      return;
    }
  }
}

/** What is touched and is larger or smaller than in Chromium, one line each. */
function differencesOf(
  layouts: ReadonlyMap<string, ReadonlyMap<string, readonly Touched[]>>,
): readonly string[] {
  const lines: string[] = [];
  for (const [key, places] of layouts) {
    const [engine = '', size = ''] = key.split(' ');
    if (engine === 'Chromium') continue;
    for (const [place, touched] of places) {
      const usual = layouts.get(`Chromium ${size}`)?.get(place);
      if (!usual) continue;
      for (const one of touched) {
        const other = usual.find(({ name }) => alike(name) === alike(one.name));
        if (other === undefined) lines.push(`${engine} ${size}: ${place}: ${one.name} is not in Chromium`);
        else if (isLaidOutOtherwise(one, other))
          lines.push(
            `${engine} ${size}: ${place}: ${one.name} is ${round(one)}, in Chromium ${round(other)}`,
          );
      }
    }
  }
  return lines;
}

function isLaidOutOtherwise(one: Touched, other: Touched): boolean {
  const width = TOLERANCE + SHAPING * other.text.width;
  const height = TOLERANCE + Math.abs(one.text.lines - other.text.lines) * other.text.lineHeight;
  return Math.abs(one.width - other.width) > width || Math.abs(one.height - other.height) > height;
}

/** A button by its words: the news that it counts come while the engines walk one after the other. */
function alike(name: string): string {
  return name.replace(/, \d+ new$/, '');
}

function round({ width, height }: Touched): string {
  return `${Math.round(width)} × ${Math.round(height)}`;
}
