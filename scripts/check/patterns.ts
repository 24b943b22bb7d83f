import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { parseSync } from 'oxc-parser';
import { sourcesOf } from './sources.ts';

/** A pattern that takes longer than this to judge is refused: nobody knows what it costs. */
const PATIENCE_MS = 10_000;

type Pattern = { readonly source: string; readonly flags: string };

/** Patterns of the product whose time grows faster than the text they are given, one sentence each. */
export async function checkPatterns(root: string): Promise<readonly string[]> {
  const found = new Map<string, { pattern: Pattern; places: Set<string> }>();
  const note = (place: string, pattern: Pattern) => {
    const key = `/${pattern.source}/${pattern.flags}`;
    const known = found.get(key) ?? { pattern, places: new Set() };
    known.places.add(place);
    found.set(key, known);
  };
  for (const file of sourcesOf(root, ['shared', 'functions', 'web'])) {
    const name = relative(root, file);
    for (const pattern of patternsOf(name, readFileSync(file, 'utf8'))) note(name, pattern);
  }
  for (const pattern of rulePatterns()) note('shared/catalogue', pattern);
  const judge = await loadJudge();
  const judged = readJudged(root);
  const problems: string[] = [];
  for (const [key, { pattern, places }] of found) {
    if (judged.has(key)) continue;
    const verdict = judge(pattern);
    if (verdict === null) judged.add(key);
    else problems.push(`${[...places].join(', ')}: ${key} ${verdict}`);
  }
  mkdirSync(dirname(cacheOf(root)), { recursive: true });
  writeFileSync(cacheOf(root), JSON.stringify([...judged]));
  return problems;
}

/** Patterns that were found linear before: judging one takes a tenth of a second. */
function readJudged(root: string): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(cacheOf(root), 'utf8')));
  } catch {
    return new Set();
  }
}

function cacheOf(root: string): string {
  return join(root, 'node_modules/.cache/livingroom/linear-patterns.json');
}

/** Every pattern that is written out in a source file. */
export function patternsOf(name: string, source: string): readonly Pattern[] {
  const patterns: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && isLiteral(node.regex))
      patterns.push({ source: node.regex.pattern, flags: node.regex.flags });
    for (const value of Object.values(node)) walk(value);
  };
  walk(parseSync(name, source).program);
  return patterns;
}

/** Null for a pattern whose time is linear, else what is wrong with it. */
export async function loadJudge(): Promise<(pattern: Pattern) => string | null> {
  // The library chooses its engine by this; the others need a virtual machine or a program of the machine's kind.
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  return ({ source, flags }) => {
    const verdict = checkSync(source, flags, { timeout: PATIENCE_MS });
    if (verdict.status === 'safe') return null;
    return verdict.status === 'vulnerable' ? `is ${verdict.complexity.summary}` : 'cannot be judged';
  };
}

function rulePatterns(): readonly Pattern[] {
  return tables.flatMap(({ variables }) =>
    Object.values(variables).flatMap(({ rules = [] }) =>
      rules
        .filter((rule) => rule.startsWith('regex:'))
        .map((rule) => ({ source: rule.slice('regex:'.length), flags: 'u' })),
    ),
  );
}

function isLiteral(value: unknown): value is { readonly pattern: string; readonly flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
}
