import { type Html, html } from '../local/lib/html.ts';
import { themeCss } from '../local/lib/theme.ts';
import type { Picture } from './take.ts';

const sheetCss = `${themeCss}
body { padding: var(--s5); }
nav { display: flex; flex-wrap: wrap; gap: var(--s3); margin-bottom: var(--s5); }
.row { display: flex; gap: var(--s5); align-items: start; overflow-x: auto; padding-bottom: var(--s4); }
figure { margin: 0; flex: none; }
figure img { display: block; max-height: 40rem; max-width: 32rem; border: var(--thin) solid var(--line); border-radius: var(--r-s); }
figcaption { padding: var(--s1) 0; max-width: 32rem; }
.bad { color: var(--bad); } .good { color: var(--good); }
`;

/** The contact sheet: a part for each view, in it a row for each pair of eyes, in it a picture for each width. */
export function sheetOf(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ view }) => view))];
  const wrong = pictures.filter(isWrong).length;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Livingroom: how it looks</title>
<style>${{ markup: sheetCss }}</style></head><body>
<h1>How Livingroom looks</h1><p class="quiet">${pictures.length} pictures, ${wrong} with something that axe refuses or that does not fit.</p>
<nav>${names.map((name) => html`<a href="#${name}">${name}</a>`)}</nav>
${names.map((name) =>
  part(
    name,
    pictures.filter(({ view }) => view === name),
  ),
)}</body></html>`.markup;
}

/** Whether axe refuses something of it, or something does not fit. */
export function isWrong({ problems, faults }: Picture): boolean {
  return faults.length > 0 || (problems ?? []).length > 0;
}

function part(name: string, pictures: readonly Picture[]): Html {
  const rows = Map.groupBy(pictures, ({ person, theme, language, condition }) =>
    [person, theme, language, ...(condition === 'usual' ? [] : [condition])].join(', '),
  );
  return html`<section id="${name}"><h2>${name}</h2>${[...rows].map(
    ([eyes, seen]) => html`<h3>${eyes}</h3><div class="row">${seen.map(figure)}</div>`,
  )}</section>`;
}

function figure({ file, width, view, problems, faults }: Picture): Html {
  const verdict =
    problems === null
      ? html`<span class="quiet">not asked</span>`
      : problems.length === 0
        ? html`<span class="good">axe finds nothing</span>`
        : html`<span class="bad">${problems.join('; ')}</span>`;
  return html`<figure><a href="${file}"><img src="${file}" alt="${view} at ${width}" loading="lazy"></a><figcaption>${width} · ${verdict} <span class="bad">${faults.join('; ')}</span></figcaption></figure>`;
}
