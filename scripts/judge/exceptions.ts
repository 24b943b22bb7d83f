import type { Exception } from './types.ts';

/** Words of the texts that no dictionary has; `where` begins the place: the language, or nothing for all of them. */
function words(where: string, reason: string, list: string): readonly Exception[] {
  const place = new RegExp(`^${where}`);
  return list.split(' ').map((rule) => ({ judge: 'Hunspell', rule, place, reason }));
}

/** What the component library makes and we cannot change, with the place where it is reported. */
function fluent(rule: string, place: RegExp, reason: string): readonly Exception[] {
  return [{ judge: 'html-validate', rule, place, reason }];
}

/** Features of mails that some clients lack, and what their readers see instead. */
function clients(reason: string, features: string): readonly Exception[] {
  return features.split('|').map((rule) => ({ judge: 'Can I email', rule, place: /./, reason }));
}

const expressions =
  'a word of the language of conditions, or a state as the API names it, which are written so in every language';

/** What a judge says and we accept: rule, place, reason. A line that meets nothing any more fails. */
export const exceptions: readonly Exception[] = [
  {
    judge: 'CSP Evaluator',
    rule: '305',
    place: /^script-src 'self'$/,
    reason: 'the origin of the site holds the built files alone: no JSONP, no AngularJS, no uploaded file',
  },
  ...fluent(
    'hidden-focusable',
    /data-tabster-dummy/,
    'microsoft/tabster/issues/288: leads the focus on at once',
  ),
  ...fluent(
    'element-permitted-content',
    /fui-Radio__indicator/,
    'microsoft/fluentui/issues/29969: as the box, which may be a span',
  ),
  ...fluent(
    'prefer-native-element',
    /fui-TableHeaderCell__button/,
    'microsoft/fluentui/issues/27633: the library chose a div',
  ),
  ...fluent(
    'prefer-native-element',
    /fui-Combobox__expandIcon/,
    'microsoft/fluentui/pull/36574: the mouse alone needs it, the field opens by its keys',
  ),
  ...fluent(
    'prefer-native-element',
    /fui-SearchBox__dismiss/,
    'the mouse alone needs it: Escape empties the field',
  ),
  ...fluent(
    'prefer-native-element',
    /role="progressbar"/,
    'a progressbar by its role, since the look of the native one differs by browser',
  ),
  ...fluent(
    'no-redundant-role',
    /aria-haspopup="menu".*fui-Button/,
    'the trigger of a menu says its role for elements that have none',
  ),
  ...fluent(
    'prefer-native-element',
    /fui-Listbox/,
    'the open list of a field that is searched by typing, which a native select cannot be',
  ),
  {
    judge: 'IBM Equal Access',
    rule: 'target_spacing_sufficient',
    place: /fui-SpinButton__/,
    reason:
      'the mouse alone needs them: the same field takes digits and the arrow keys (WCAG 2.5.8, equivalent)',
  },
  {
    judge: 'IBM Equal Access',
    rule: 'input_label_after',
    place: /fui-Switch__input/,
    reason: 'in a form every field has its name above it, a switch as well',
  },
  {
    judge: 'IBM Equal Access',
    rule: 'svg_graphics_labelled',
    place: /FlowBuilder\.flow .*<svg style="(z-index|position: absolute)/,
    reason: 'xyflow draws the grid and each link in an own picture: the button on a link names it',
  },
  {
    judge: 'HTML_CodeSniffer',
    rule: 'WCAG2AA.Principle1.Guideline1_4.1_4_3.G18.Fail',
    place: /FlowRunner\.manage .*fui-Radio__label/,
    reason: 'a choice that cannot be made while a round is open: WCAG asks no contrast of what is inactive',
  },
  {
    judge: 'Lighthouse',
    rule: 'accessibility: aria-hidden-focus',
    place: /data-tabster-dummy/,
    reason:
      'sentinels of the library, which hand the focus on as soon as it meets them: github.com/microsoft/tabster',
  },
  {
    judge: 'Three engines',
    rule: 'walk',
    place: /Firefox .*: report: select /,
    reason:
      'a closed list is 12 px narrower in Firefox, which adds no room beside its words; its height is the same',
  },
  ...fluent('no-redundant-role', /fui-Breadcrumb__list/, 'Safari takes the role from lists without marks'),
  ...fluent('valid-for', /fui-Field__label/, 'a group of choices is named by aria-labelledby as well'),
  {
    judge: 'html-validate',
    rule: 'prefer-native-element',
    place: /role="radio"/,
    reason:
      'arrow keys only lead to a rating, a press gives it: a native radio would be given by the arrow keys',
  },
  ...clients(
    'the dark theme: where it is not known, the light one stands',
    '@media|color-scheme meta tag|<style> element|Class selector',
  ),
  ...clients('the line beside the subject: where it is not hidden, it is read first', 'display:none'),
  ...clients('the corners of the button: square there', 'border-radius'),
  ...clients('a long address breaks by the one or by the other', 'word-break|<wbr> element'),
  ...clients(
    'names no table of the layout to screen readers: Windows Mail is no longer sold',
    'role attribute',
  ),
  ...clients('body is replaced by a div there: nothing stands on it', '<body> element'),
  ...words('', 'a name', 'Livingroom Okta SCIM WebP SurveyJS XLSForm GeoJSON PowerPoint'),
  ...words('', 'a name', 'Slack Microsoft Teams Azure OAuth xoxb iPhone iPad'),
  ...words('', 'as the pages of Slack have it', 'Permissions Install to Workspace App Apps'),
  ...words('', 'as the pages of Microsoft have it', 'User All Graph Developer Bot'),
  ...words('de_de', 'as the pages of Microsoft have it', 'Administratorzustimmung Clientgeheimnis'),
  ...words('de_de', 'as the pages of Microsoft have it', 'Setuprichtlinie Anwendungs'),
  ...words('es_es', 'as the pages of Microsoft have it', 'Tenant'),
  ...words(
    'es_es',
    'a verb with its pronoun',
    'Cópialo Instálala publícala pégalo impórtalas Imprímelas envíate',
  ),
  ...words('', 'a field or a type as SCIM names it', 'userName externalId ServiceProviderConfig'),
  ...words('(en_us|dk|de_de)', 'a name', 'Entra'),
  ...words('de_de', 'as the pages of Microsoft have it', 'posten'),
  ...words('(es_es|de_de|fr_fr)', 'the end of an address', 'com'),
  ...words('(es_es|de_de|fr_fr)', 'what somebody answers to a text message', 'STOP START'),
  ...words('(en_us|dk|de_de)', 'the word that people in this work use', 'Onboarding'),
  ...words('(en_us|es_es|de_de|fr_fr)', 'the name of a file format', 'CSV'),
  ...words('(de_de|fr_fr)', 'the name of a file format, or a value as it is sent', 'JPEG TRUE false'),
  ...words('(de_de|fr_fr)', expressions, 'at most and not answered group is contains'),
  ...words('de_de', expressions, 'or'),
  ...words('fr_fr', expressions, 'least'),
  ...words('', 'the code of a language', 'fr'),
  ...words('de_de', 'the code of a language, or of a field', 'en id'),
  ...words('fr_fr', 'the code of a language', 'da'),
  ...words('en_us', 'the code of a language', 'de'),
  ...words('en_us', 'formed by the rules of English', "else's"),
  ...words('de_de', 'a form of a date', 'TT JJJJ'),
  ...words('fr_fr', 'a form of a date', 'JJ AAAA'),
  ...words('de_de', 'a word of computing, or a unit', 'KI ID Tenant UTC Umschalt Metadaten Privacy kB Nr'),
  ...words('fr_fr', 'ressources humaines, as it is shortened', 'RH'),
  ...words('fr_fr', 'the name of a product, and a value that is none', 'Excel null'),
  ...words('(de_de|fr_fr)', 'a word of the product', 'Sunburst'),
  ...words(
    'de_de',
    'formed by the rules of German',
    'schiefgehen Teambesprechung Teamgespräch dazuzugehören nebeneinanderher Primärschlüssel Einmalpasswort Teilnahmequote Teilnahmequoten Maßnahmenliste Maßnahmenlisten Treiberschlüssel Kommentarfeld',
  ),
  ...words('', 'the name of a file format', 'PNG JSON xlsx'),
  ...words('', 'the name of a digest', 'SHA'),
  ...words('(es_es|dk|de_de|fr_fr)', 'the name of a folder of the export', 'pictures'),
  ...words('(es_es|dk|de_de)', 'the name of a folder of the export', 'rounds'),
  ...words('(dk|de_de)', 'the name of a folder of the export', 'figures'),
  ...words('es_es', 'a word of computing', 'hash Spam'),
  ...words('(de_de|fr_fr)', 'a word of computing', 'Workflows'),
  ...words('', 'the name of an encoding', 'UTF'),
  ...words('en_us', 'a form of a date, and the code of a language', 'YYYY da'),
  ...words('es_es', 'a form of a date', 'DD MM AAAA'),
  ...words('dk', 'a form of a date', 'ÅÅÅÅ'),
  ...words(
    'es_es',
    'a verb with its pronoun',
    'Inícialo Iníciala Escríbela Desbloquéala Desbloquéalas descártala descártalas Descartarla Descartarlas pausarla detenlo escríbelo Revísala Confírmalo revísalo deshacerlo reintentamos',
  ),
  ...words('dk', 'formed by the rules of Danish', 'Identifikator Loginadresse'),
  ...words('es_es', 'recursos humanos, as it is shortened', 'RR HH'),
  ...words(
    'es_es',
    'the name of a file format, of a key or of a product',
    'JPEG PDF URL UTC MB Excel Mayús Alt',
  ),
  ...words('(en_us|es_es)', 'the unit, as it is written', 'kB'),
  ...words(
    'en_us',
    'a word of the product',
    'Signup signup Subunits Subunit subunits subunit Activations activations Heatmap',
  ),
  ...words('en_us', 'formed by the rules of English', 'startable resumable pausable runnable auth fallers'),
  ...words('en_us', 'a sentence of the specification', 'Unauthorized initialization initialize recognized'),
  ...words('es_es', 'a word of the product', 'Driver Builder Skip Info Admin Sunburst BOT bot Mac'),
  ...words(
    'es_es',
    'a word of computing',
    'IA spam Token token Tokens Reintentar reintentar reintentaremos Reintentaremos Reintentamos Recodificar',
  ),
  ...words(
    'es_es',
    'formed by the rules of Spanish',
    'Subunidades Subunidad subunidades subunidad Subcategoría imprecisiones Reenvíos',
  ),
  ...words(
    'es_es',
    'a verb with its pronoun',
    'configurarlo Reanúdalo márcalo Elígelo Revísalo revisadlas anótalo',
  ),
  ...words(
    'es_es',
    'a verb with its pronoun',
    'mantenedlas quítala Quítalos acórtala elimínalas pruébalo súbela Actívala Publícalo pausarlo',
  ),
  ...words('es_es', expressions, 'at most and not answered or group least contains PAUSED PENDING'),
  ...words('dk', expressions, 'answered or group least contains null PAUSED PENDING ERROR'),
  ...words('dk', 'a word of computing', "AI'en AI'ens Tenant token logud udefineret"),
  ...words('dk', 'a word of the product', 'Sunburst sunburst'),
  ...words('dk', 'formed by the rules of Danish', 'gensendelser Partition partition partitioner kl nr'),
  ...words(
    '',
    'the name of a statistician, whose test it is',
    'Welch Spearman Holm Benjamini Hochberg Pearson',
  ),
  ...words(
    '',
    'a key of the keyboard, as it is labelled there',
    'Ctrl Esc Strg Entf Suppr Supr Échap Intro Cmd Tab',
  ),
  ...words('en_us', 'a word of the specification, and one of statistics', 'Ack modeling Recode'),
  ...words('de_de', 'a word of the product', 'Copilot Copiloten Admin Admins HR'),
  ...words(
    'de_de',
    'formed by the rules of German, and a word of statistics',
    'dazuholen dazwischensetzen falschliegen ungespeicherte Tacho Tachos Maßnahmendaten Treiberdaten Median Perzentil Hypothesentest Mining Std',
  ),
  ...words('es_es', 'a word of the product, and a letter of the Greek alphabet', 'Mission Pilot Chi chi'),
  ...words(
    'es_es',
    'a verb with its pronoun, and words of computing and statistics',
    'Pruébalo Enlázalo Gíralo confírmalo elígelo tokens Percentil milisegundos',
  ),
  ...words(
    'dk',
    'formed by the rules of Danish, as it is shortened, and words of computing',
    'Datamining Trinene ca tokens',
  ),
  ...words('(en_us|es_es|de_de|fr_fr)', 'a word of computing', 'Webhook Webhooks webhook webhooks'),
  ...words(
    'dk',
    'formed by the rules of Danish, of words of computing',
    "Webhooken webhooken API'et trinene",
  ),
  ...words('(en_us|es_es|de_de)', 'the name of a protocol', 'HTTPS'),
  ...words('', 'the name of a protocol, as an address begins', 'https'),
  ...words('', 'names of headers, as programs write them', 'Authorization Api Key'),
  ...words('es_es', 'a word of computing, and the name of a specification', 'API HTTP Standard'),
  ...words('(es_es|dk|de_de|fr_fr)', 'the name of a dimension', 'Included Inspired Involved'),
  ...words('(es_es|fr_fr)', 'a letter of the Greek alphabet', 'rho'),
  ...words('de_de', 'a letter of the Greek alphabet', 'Rho'),
  ...words(
    'es_es',
    'a verb with its pronoun, or formed by the rules of Spanish',
    'actívalo Actívalo Reenvíalo Quítalo reenvíala reintentan',
  ),
  ...words('en_us', 'the General Data Protection Regulation, and where it holds', 'GDPR EEA'),
  ...words('es_es', 'the General Data Protection Regulation, and where it holds', 'RGPD UE EEE'),
  ...words('fr_fr', 'the General Data Protection Regulation, and where it holds', "RGPD l'EEE"),
  ...words(
    'de_de',
    'the General Data Protection Regulation, as it is quoted, and where it holds',
    'DSGVO Abs lit EWR',
  ),
  ...words('dk', 'a law as it is quoted, where it holds, and an hour', 'stk EØS Kl'),
  ...words('es_es', 'the name of a file format, of a unit, and a verb with its pronoun', 'zip GB iníciala'),
  ...words('de_de', 'a word of computing, or formed by the rules of German', 'ZIP'),
  ...words('fr_fr', 'système d’information des ressources humaines, as it is shortened', 'SIRH'),
];
