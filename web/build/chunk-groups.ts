/**
 * Files that pack better as one: left alone, a module that a lazy page shares becomes a file of its own, and twenty
 * small files weigh more than one. `tests/local/site-bytes.test.ts` holds what it brings.
 */
export const chunkGroups = [
  // What every first page needs comes as one file, libraries and own code.
  { name: 'base', tags: ['$initial' as const] },
  // What lists and forms are made of.
  {
    name: 'controls',
    test: /@fluentui\/react-(combobox|menu|positioning|input|checkbox|portal|badge|link|field|label|select)/,
    includeDependenciesRecursively: false,
  },
  // An employee's dialogue, without what only some of them meet, or only those who write surveys.
  {
    name: 'dialogue',
    test: new RegExp(
      [
        'features/dialogue/(?!assistant|sign-out|use-unsent)',
        'rules/dialogue/(?!lint|adaptive|blocked|paths|redact|survey-|test-limits)',
        'words/bot\\.ts',
        'contracts/dialogues\\.ts\\?calls',
        'screens/employee/(dialogue-)?screen\\.tsx',
        'web/src/lib/(score|theme/palette)\\.ts',
        'svg/(chat|checkmark|shield-checkmark|send|cloud-off)\\.js',
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
];
