import { REMOVED, redacted } from '@livingroom/shared/modules/dialogues/rules/redact.ts';
import { describe, expect, test, vi } from 'vitest';

const names = [
  ...['Eva Holm', 'José', 'García López', 'María de la Cruz', 'Søren', 'Bo', 'Anne-Marie'],
  ...[
    'Müller',
    'Schmidt',
    'Max',
    'Weiß',
    'Müller-Lüdenscheidt',
    'Anna',
    'Élise',
    'Jean-Pierre',
    "Jeanne d'Arc",
  ],
];

describe('what leaves for the AI', () => {
  test.each([
    ['Eva told me so, write to eva.holm@bakery.dk', `${REMOVED} told me so, write to ${REMOVED}`],
    ['I live at 12 Old Mill Road, come by', `I live at ${REMOVED}, come by`],
    ['Call +45 12 34 56 78 or see https://intra.example/x?id=1', `Call ${REMOVED} or see ${REMOVED}`],
    [`See https://intra.example/${'x'.repeat(2_000)} now`, `See ${REMOVED} now`],
    [`Write to ${'x'.repeat(200)}@bakery.dk`, `Write to ${REMOVED}`],
    ['My number is EMP-00417', `My number is ${REMOVED}`],
    ['José García López vive en calle de la Luna, 23', `${REMOVED} vive en ${REMOVED}`],
    ['la jefa maria cruz y jose lopez', `la jefa ${REMOVED} y ${REMOVED}`],
    ['Mi DNI es 12345678Z y mi móvil 612 345 678', `Mi DNI es ${REMOVED} y mi móvil ${REMOVED}`],
    ['Søren bor på Nørregade 14 B', `${REMOVED} bor på ${REMOVED}`],
    ['Ich wohne in der Hauptstraße 12 in Köln', `Ich wohne in der ${REMOVED} in Köln`],
    ['Post an Lindenstr. 4b, bitte', `Post an ${REMOVED}, bitte`],
    ['J’habite 12 rue de la Paix à Lyon', `J’habite ${REMOVED} à Lyon`],
    ['Venez au 3 bis, avenue Foch', `Venez au ${REMOVED}`],
    [
      'Evas og Sørens plan, og Bo og anne-marie',
      `${REMOVED} og ${REMOVED} plan, og ${REMOVED} og ${REMOVED}`,
    ],
    ["EVA'S desk, Soren's chair", `${REMOVED} desk, ${REMOVED} chair`],
    ['Müllers Plan und Schmidts Idee', `${REMOVED} Plan und ${REMOVED} Idee`],
    ['Max’ Tisch, Maxens Stuhl und die Weißens', `${REMOVED}’ Tisch, ${REMOVED} Stuhl und die ${REMOVED}`],
    ['das Müllersche Büro, die schmidtschen Ideen', `das ${REMOVED} Büro, die ${REMOVED} Ideen`],
    ['Frau Müller-Lüdenscheidts Team', `Frau ${REMOVED} Team`],
    ['muellerluedenscheidt, Müller_Lüdenscheidt', `${REMOVED}, ${REMOVED}`],
    ['Frag Mül\u00ADler oder Schm\u200Bidt', `Frag ${REMOVED} oder ${REMOVED}`],
    ["l'équipe d'Anna, l’avis qu’Élise", `l'équipe d'${REMOVED}, l’avis qu’${REMOVED}`],
    ['le bureau dʼAnna et dAnna', `le bureau d’${REMOVED} et ${REMOVED}`],
    ["l'équipe de Jean-Pierre", `l'équipe de ${REMOVED}`],
    ['Jean‑Pierre, Jean–Pierre, Jeanpierre, JEAN PIERRE', Array(4).fill(REMOVED).join(', ')],
    ['Demandez à J.-P. ou à J-P', `Demandez à ${REMOVED} ou à ${REMOVED}`],
    ["Jeanne d'Arc et jeanne d´arc", `${REMOVED} et ${REMOVED}`],
    ['Mit cpr-nummer er 010190-1234', `Mit cpr-nummer er ${REMOVED}`],
  ])('is without names, addresses and numbers: %s', (said, left) => {
    expect(redacted(said, names)).toBe(left);
  });

  test.each([
    'We are 12 people and work 37 hours, 5 days a week.',
    'El 80 % del equipo de la tienda está de acuerdo desde 2024.',
    'Evaluation and evasion are words; so is Holmesian.',
    'Der Weg ist weit, 5 Tage die Woche auf der Straße.',
    'Il reste 2 places et 12 personnes dans la rue.',
    'Die Menschen mischen die Karten; wir wünschen uns deutsche Maximen und weißen Lack.',
    "L'équipe d'annonces a qu'à demander l'aide d'un ami.",
    'Det tog 3 uger, og 2 af os blev syge; vi bor og bo tæt.',
  ])('keeps what points to nobody: %s', (said) => {
    expect(redacted(said, names)).toBe(said);
  });

  test('looks at each place of the text for a bounded time, and never goes back over all of it', () => {
    const used = patternsOf(() => redacted('Eva a@b.c 12 Old Mill Road […] […]', names));
    // These repeat one kind of sign or one fixed piece, which is read in one way only; all others have an end.
    const endless = ['\\S+', '\\[…\\](?:[ \\-‐‑–_]\\[…\\])+'];
    expect(used.map(({ source }) => source).filter(mayRepeatForEver)).toEqual(
      expect.arrayContaining(endless),
    );
    for (const { source } of used)
      expect([source, mayRepeatForEver(source)]).toEqual([source, endless.includes(source)]);
  });

  test('gives long words back, or what stands for them, whatever they are made of', () => {
    const pieces = { a: 'a', 1: '1', 'calle a ': 'calle a ', '@': REMOVED, '[…] ': REMOVED };
    for (const [piece, left] of Object.entries(pieces)) {
      const told = redacted(piece.repeat(2_000), names).trim();
      expect([piece, told.replaceAll(left.trim(), '').trim()]).toEqual([piece, '']);
    }
  });
});

/** Every pattern that the work replaces by. */
function patternsOf(work: () => void): readonly RegExp[] {
  const replaced = vi.spyOn(RegExp.prototype, Symbol.replace);
  try {
    work();
    return [...new Set(replaced.mock.contexts)].filter((one) => one instanceof RegExp);
  } finally {
    replaced.mockRestore();
  }
}

/** Whether a part of the pattern has no most: `+`, `*` or `{3,}` outside of a class. */
function mayRepeatForEver(source: string): boolean {
  return /[*+]|\{\d+,\}/.test(source.replace(/\\.|\[[^\]]*\]/g, ''));
}
