import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { defaultLanguage, languages } from '../../../shared/core/lib/language.ts';
import { noPromises } from './no-promises.ts';
import { soundsLikePromise } from './patterns.ts';
import { promises } from './promises.ts';
import type { Proof } from './proof.ts';
import { comparable, type ShownText, sentencesOf, shownTexts } from './sentences.ts';

/** Sentences of promise without a test, and lines of the list whose sentence or test is not there. */
export function checkPromises(root: string): readonly string[] {
  return [...judgeSentences(shownTexts(root), promises, noPromises), ...missingTests(root, promises)];
}

/** Texts against the two lists; a list names the same sentence once. */
export function judgeSentences(
  texts: readonly ShownText[],
  proofs: readonly Pick<Proof, 'says'>[],
  others: readonly Pick<Proof, 'says'>[],
): readonly string[] {
  const named = [...proofs, ...others].flatMap(({ says }) => says.map(comparable));
  const known = new Set(named);
  const twice = named.filter((sentence, place) => named.indexOf(sentence) !== place);
  const said = new Set(texts.flatMap(({ en_us }) => [comparable(en_us), ...sentencesOf(en_us)]));
  return [
    ...twice.map((sentence) => `promises: "${sentence}" is in the lists twice`),
    ...[...known].flatMap((one) => (said.has(one) ? [] : [`promises: nothing says "${one}" any more`])),
    ...new Set(texts.flatMap((text) => soundingIn(text, known))),
  ];
}

function soundingIn(text: ShownText, known: ReadonlySet<string>): readonly string[] {
  const { place, en_us } = text;
  const sentences = sentencesOf(en_us);
  const bare = sentences.filter((one) => soundsLikePromise(defaultLanguage, one) && !known.has(one));
  const isKnown = known.has(comparable(en_us)) || sentences.some((one) => known.has(one));
  const more = languages.filter(
    (language) =>
      language !== defaultLanguage &&
      sentencesOf(text[language]).some((one) => soundsLikePromise(language, one)),
  );
  return [
    ...bare.map(
      (one) => `${place}: "${one}" sounds like a promise: name the test that proves it, or why it is none`,
    ),
    // A translation may promise what the English does not.
    ...(isKnown || bare.length > 0 ? [] : more).map(
      (language) => `${place}: in ${language} "${en_us}" sounds like a promise`,
    ),
  ];
}

/** Proofs whose file is not there, or has no test or group of tests of the title. */
export function missingTests(root: string, proofs: readonly Proof[]): readonly string[] {
  return proofs.flatMap(({ file, title, says }) => {
    const path = join(root, file);
    if (says.length === 0) return [`promises: ${file} "${title}" proves no sentence`];
    if (!existsSync(path)) return [`promises: ${file} is not there`];
    if (titlesOf(path).has(title)) return [];
    return [`promises: ${file} has no test "${title}"`];
  });
}

type Node = { readonly type: string; readonly [key: string]: unknown };

/** The first argument of every call of `it`, `test` and `describe`, whatever stands between. */
function titlesOf(path: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) walk(item);
    if (!isNode(node)) return;
    if (node.type === 'CallExpression' && namesTest(node.callee)) {
      const [first] = Array.isArray(node.arguments) ? node.arguments : [];
      if (isNode(first) && first.type === 'Literal' && typeof first.value === 'string')
        titles.add(first.value);
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value);
  };
  walk(parseSync(path, readFileSync(path, 'utf8')).program);
  return titles;
}

function namesTest(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return ['it', 'test', 'describe'].includes(String(callee.name));
  return namesTest(callee.type === 'CallExpression' ? callee.callee : callee.object);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
