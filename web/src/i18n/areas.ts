/** Every catalogue, one JSON file a language under this name. A new area is one line here and three files. */
type Areas = {
  readonly accounts: typeof import('./en_us/accounts.json');
  readonly actions: typeof import('./en_us/actions.json');
  readonly activation: typeof import('./en_us/activation.json');
  readonly assistant: typeof import('./en_us/assistant.json');
  readonly canvas: typeof import('./en_us/canvas.json');
  readonly dashboard: typeof import('./en_us/dashboard.json');
  readonly 'data-manager': typeof import('./en_us/data-manager.json');
  readonly dialogue: typeof import('./en_us/dialogue.json');
  readonly 'driver-builder': typeof import('./en_us/driver-builder.json');
  readonly directory: typeof import('./en_us/directory.json');
  readonly emails: typeof import('./en_us/emails.json');
  readonly employee: typeof import('./en_us/employee.json');
  readonly 'email-change': typeof import('./en_us/email-change.json');
  readonly errors: typeof import('./en_us/errors.json');
  readonly 'flow-runner': typeof import('./en_us/flow-runner.json');
  readonly 'own-data': typeof import('./en_us/own-data.json');
  readonly panel: typeof import('./en_us/panel.json');
  readonly people: typeof import('./en_us/people.json');
  readonly playground: typeof import('./en_us/playground.json');
  readonly privacy: typeof import('./en_us/privacy.json');
  readonly report: typeof import('./en_us/report.json');
  readonly 'report-builder': typeof import('./en_us/report-builder.json');
  readonly 'role-manager': typeof import('./en_us/role-manager.json');
  readonly session: typeof import('./en_us/session.json');
  readonly shell: typeof import('./en_us/shell.json');
  readonly 'sign-in': typeof import('./en_us/sign-in.json');
  readonly 'survey-builder': typeof import('./en_us/survey-builder.json');
  readonly unsubscribe: typeof import('./en_us/unsubscribe.json');
  readonly units: typeof import('./en_us/units.json');
};

export type Area = keyof Areas;

/** The texts of an area in one language, by key. */
export type Catalogue = { readonly [key: string]: string };

type Singular<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Keys of an area; a pair `x_one`, `x_other` is asked for as `x` with a `count`. */
export type TextKey<A extends Area> = Singular<keyof Areas[A] & string>;

export type TextValues = { readonly [name: string]: string | number };

export type Translate<A extends Area> = (key: TextKey<A>, values?: TextValues) => string;
