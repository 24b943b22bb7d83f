import { basename } from 'node:path';
import type { SourceTemplate } from './read-bicep.ts';
import { rootTemplates } from './templates.ts';

/** What the compiler would say first: parameters, outputs and modules that do not fit together. */
export function wiringProblems(templates: readonly SourceTemplate[]): readonly string[] {
  const byFile = new Map(templates.map((template) => [template.file, template] as const));
  const used = new Set(templates.flatMap(({ modules }) => modules.map(({ file }) => basename(file))));
  return templates.flatMap((template) => [
    ...template.modules.flatMap((call) => {
      const target = byFile.get(basename(call.file));
      if (!target) return [`${template.file}: there is no module ${call.file}`];
      return callProblems(template, { ...call, target });
    }),
    ...unusedNames(template).map((name) => `${template.file}: ${name} is never used`),
    ...(used.has(template.file) || rootTemplates.includes(template.path)
      ? []
      : [`${template.file} is never used`]),
  ]);
}

type Call = {
  readonly symbol: string;
  readonly file: string;
  readonly given: readonly string[];
  readonly target: SourceTemplate;
};

function callProblems(from: SourceTemplate, { symbol, given, target }: Call): readonly string[] {
  const missing = Object.entries(target.parameters)
    .filter(([name, isOptional]) => !isOptional && !given.includes(name))
    .map(([name]) => `${from.file}: ${symbol} gets no ${name}`);
  const unknown = given
    .filter((name) => !(name in target.parameters))
    .map((name) => `${from.file}: ${symbol} knows no ${name}`);
  const asked = from.text.matchAll(new RegExp(`\\b${symbol}!?\\.outputs\\.(\\w+)`, 'g'));
  const absent = [...asked]
    .filter(([, name = '']) => !(name in target.outputs))
    .map(([, name]) => `${from.file}: ${symbol} has no output ${name}`);
  return [...missing, ...unknown, ...absent];
}

function unusedNames({ text, parameters, variables }: SourceTemplate): readonly string[] {
  return [...Object.keys(parameters), ...Object.keys(variables)].filter(
    (name) => (text.match(new RegExp(`\\b${name}\\b(?!\\s*:)|\\bin ${name}\\b`, 'g')) ?? []).length < 2,
  );
}
