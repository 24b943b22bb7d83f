import { arcParts, arcsBox, arcsMiddle } from '../../../web/src/lib/theme/arcs.ts';
import { fill } from '../lib/fill.ts';
import { type Html, html } from '../lib/html.ts';
import { themeCss } from '../lib/theme.ts';
import type { Language } from './texts.ts';

export const signInCss = `${themeCss}
main { min-height: 100vh; display: grid; place-items: center; padding: var(--s5) var(--s4); }
.card { width: 100%; max-width: var(--card); background: var(--panel); border: var(--thin) solid var(--line); border-radius: var(--r-l); padding: var(--s6); box-shadow: var(--shadow); }
.first { width: 100%; max-width: var(--card); }
.arcs { display: block; width: 100%; max-width: 16rem; height: auto; margin: 0 auto var(--s5); }
.brand { display: flex; align-items: center; gap: var(--s3); font: 600 1rem/1 var(--font-display); margin: 0 0 var(--s5); }
.brand svg { width: var(--mark); height: var(--mark); }
.intro { margin: 0 0 var(--s5); color: var(--text2); overflow-wrap: anywhere; }
.field { margin-bottom: var(--s4); }
.field-error { color: var(--bad); margin: var(--s1) 0 0; }
.card form > button { width: 100%; }
.actions { display: flex; flex-wrap: wrap; gap: var(--s3); margin-top: var(--s3); }
.actions form { flex: 1 1 10rem; margin: 0; }
.actions form > button { width: 100%; height: 100%; }
#code { font-size: 1.5rem; letter-spacing: .4em; font-variant-numeric: tabular-nums; }
@media (max-width: 30rem) { main { place-items: start center; padding: var(--s4); } .card { padding: var(--s5) var(--s4); } }
`;

const logo = html`<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--mark-ground)"/><path d="M9 8v12.5A3.5 3.5 0 0 0 12.5 24H23v-4H13V8z" fill="var(--mark-letter)"/><circle cx="20.5" cy="12.5" r="4" fill="var(--mark-dot)"/></svg>`;

const arcs = html`<svg class="arcs" viewBox="${arcsBox}" aria-hidden="true">${arcParts.map(
  ({ path, strength, warm }) =>
    html`<path d="${path}" fill="var(--${warm ? 'warm' : 'brand'})" opacity="${strength}"/>`,
)}<path d="M${-arcsMiddle} 0A${arcsMiddle} ${arcsMiddle} 0 0 1 ${arcsMiddle} 0Z" fill="var(--warm)"/></svg>`;

function layout({ tag }: Language, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} · Livingroom</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sign-in.css">
</head>
<body><main><div class="first">${arcs}<section class="card"><p class="brand">${logo}Livingroom</p>
${body}
</section></div></main></body></html>`.markup;
}

export type PasswordForm = {
  readonly uid: string;
  readonly email: string;
  readonly error?: string | undefined;
  readonly emailError?: string | undefined;
  readonly passwordError?: string | undefined;
};

export function passwordPage(language: Language, form: PasswordForm): string {
  const { texts } = language;
  const wrong = form.error ?? form.emailError ?? form.passwordError;
  const toEmail = form.emailError !== undefined || form.email === '';
  return layout(
    language,
    wrong ? `${texts.errorPrefix}: ${texts.title}` : texts.title,
    html`<h1>${texts.title}</h1><p class="intro">${texts.intro}</p>${alert(form.error)}
<form method="post" action="/sign-in/${form.uid}/password" novalidate>
${field({ id: 'email', label: texts.email, type: 'email', autocomplete: 'username', value: form.email, error: form.emailError, focus: toEmail })}
${field({ id: 'password', label: texts.password, type: 'password', autocomplete: 'current-password', error: form.passwordError, focus: !toEmail })}
<button type="submit">${texts.signIn}</button>
</form>`,
  );
}

export type CodeForm = {
  readonly uid: string;
  readonly email: string;
  readonly error?: string | undefined;
  readonly notice?: string | undefined;
};

export function codePage(language: Language, form: CodeForm): string {
  const { texts } = language;
  return layout(
    language,
    form.error ? `${texts.errorPrefix}: ${texts.codeTitle}` : texts.codeTitle,
    html`<h1>${texts.codeTitle}</h1><p class="intro" id="code-hint">${fill(texts.codeIntro, { email: form.email })}</p>
${form.notice !== undefined && html`<p class="notice good" role="status">${form.notice}</p>`}
<form method="post" action="/sign-in/${form.uid}/code" novalidate>
${field({ id: 'code', label: texts.code, type: 'text', autocomplete: 'one-time-code', error: form.error, focus: true, numeric: true })}
<button type="submit">${texts.verify}</button>
</form>
<div class="actions">
<form method="post" action="/sign-in/${form.uid}/resend"><button class="plain" type="submit">${texts.resend}</button></form>
<form method="post" action="/sign-in/${form.uid}/start-over"><button class="plain" type="submit">${texts.startOver}</button></form>
</div>`,
  );
}

export type NewPasswordForm = {
  readonly uid: string;
  readonly email: string;
  readonly passwordError?: string | undefined;
  readonly repeatedError?: string | undefined;
};

/** Asks for a password of one's own in place of the one for the first sign-in. */
export function newPasswordPage(language: Language, form: NewPasswordForm): string {
  const { texts } = language;
  const wrong = form.passwordError ?? form.repeatedError;
  return layout(
    language,
    wrong ? `${texts.errorPrefix}: ${texts.newTitle}` : texts.newTitle,
    html`<h1>${texts.newTitle}</h1><p class="intro">${fill(texts.newIntro, { email: form.email })}</p>
<form method="post" action="/sign-in/${form.uid}/new-password" novalidate>
<input type="hidden" name="username" autocomplete="username" value="${form.email}">
${field({ id: 'password', label: texts.newPassword, type: 'password', autocomplete: 'new-password', error: form.passwordError, focus: form.repeatedError === undefined })}
${field({ id: 'repeated', label: texts.repeatPassword, type: 'password', autocomplete: 'new-password', error: form.repeatedError, focus: form.repeatedError !== undefined })}
<button type="submit">${texts.keepPassword}</button>
</form>
<div class="actions">
<form method="post" action="/sign-in/${form.uid}/start-over"><button class="plain" type="submit">${texts.startOver}</button></form>
</div>`,
  );
}

export function gonePage(language: Language, siteUrl: string): string {
  const { texts } = language;
  return layout(
    language,
    texts.goneTitle,
    html`<h1>${texts.goneTitle}</h1><p class="intro">${texts.gone}</p><a class="button" href="${siteUrl}">${texts.back}</a>`,
  );
}

export function errorPage(language: Language): string {
  const { texts } = language;
  return layout(
    language,
    texts.errorTitle,
    html`<h1>${texts.errorTitle}</h1><p class="intro">${texts.gone}</p>`,
  );
}

/** `form` is the provider's own hidden form, named op.logoutForm. */
export function signOutPage(language: Language, form: string): string {
  const { texts } = language;
  return layout(
    language,
    texts.signOutTitle,
    html`<h1>${texts.signOutTitle}</h1>${{ markup: form }}<div class="actions">
<button type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>
<button class="plain" type="submit" form="op.logoutForm">${texts.stay}</button></div>`,
  );
}

export function signedOutPage(language: Language): string {
  const { texts } = language;
  return layout(
    language,
    texts.signedOutTitle,
    html`<h1>${texts.signedOutTitle}</h1><p class="intro">${texts.signedOut}</p>`,
  );
}

type Field = {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly value?: string;
  readonly error?: string | undefined;
  readonly focus: boolean;
  readonly numeric?: boolean;
};

function field({ id, label, type, autocomplete, value, error, focus, numeric }: Field): Html {
  // A user name is text: fields of addresses may ask for addresses alone (HTML, autofill).
  const kind = type === 'email' ? 'text' : type;
  const described = error !== undefined && html` aria-invalid="true" aria-describedby="${id}-error"`;
  return html`<div class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${kind}" autocomplete="${autocomplete}" value="${value ?? ''}" required${
    numeric === true && html` inputmode="numeric" maxlength="7"`
  }${type === 'email' && html` inputmode="email" autocapitalize="none" spellcheck="false"`}${focus && html` autofocus`}${described}>
${error !== undefined && html`<p class="field-error" id="${id}-error" role="alert">${error}</p>`}</div>`;
}

function alert(error: string | undefined): Html | undefined {
  return error === undefined ? undefined : html`<p class="notice bad" role="alert">${error}</p>`;
}
