import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction, Provider } from 'oidc-provider';
import { fill } from '../lib/fill.ts';
import { readBody, sendHtml, sendStyle } from '../lib/http-server.ts';
import type { Devices } from './devices.ts';
import {
  type CodeForm,
  codePage,
  gonePage,
  type NewPasswordForm,
  newPasswordPage,
  type PasswordForm,
  passwordPage,
  signInCss,
} from './pages.ts';
import type { SignIn } from './sign-in.ts';
import { type Language, languageOf } from './texts.ts';
import type { Person } from './types.ts';

export type SignInParts = {
  readonly provider: Provider;
  readonly signIn: SignIn;
  readonly remember: (person: Person) => void;
  readonly devices: Devices;
  readonly policy: string;
  readonly siteUrl: string;
};

type Exchange = SignInParts & {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly interaction: Interaction;
  readonly language: Language;
  readonly form: URLSearchParams;
};

const steps: Record<string, (exchange: Exchange) => Promise<void>> = {
  'POST password': takePassword,
  'POST code': takeCode,
  'POST new-password': takeNewPassword,
  'POST resend': resend,
  'POST start-over': startOver,
};

/** Serves our own pages; false when the address is the provider's. */
export async function serveSignIn(
  parts: SignInParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  if (path === '/assets/sign-in.css') {
    sendStyle(response, signInCss);
    return true;
  }
  const [, step] = /^\/sign-in\/[\w-]+(?:\/([\w-]+))?$/.exec(path) ?? [undefined, undefined];
  if (!path.startsWith('/sign-in/')) return false;
  const interaction = await parts.provider.interactionDetails(request, response).catch(() => undefined);
  if (!interaction || !path.startsWith(`/sign-in/${interaction.uid}`)) {
    const language = languageOf(request.headers['accept-language']);
    sendHtml(response, 410, gonePage(language, parts.siteUrl), parts.policy);
    return true;
  }
  const body = request.method === 'POST' ? await readBody(request, 10_000) : '';
  const language = languageOf(interaction.params.ui_locales ?? request.headers['accept-language']);
  const form = new URLSearchParams(body.toString());
  const exchange = { ...parts, request, response, interaction, language, form };
  await (steps[`${request.method} ${step ?? ''}`] ?? showCurrentStep)(exchange);
  return true;
}

async function showCurrentStep(exchange: Exchange): Promise<void> {
  const { interaction, signIn } = exchange;
  const changing = signIn.pendingChange(interaction.uid);
  if (changing) return showNewPassword(exchange, { email: changing });
  const email = signIn.pendingEmail(interaction.uid);
  if (email) return showCode(exchange, { email });
  return showPassword(exchange, { email: interaction.params.login_hint ?? '' });
}

async function takePassword(exchange: Exchange): Promise<void> {
  const { form, interaction, language, request, signIn } = exchange;
  const { texts } = language;
  const [email, password] = [(form.get('email') ?? '').trim(), form.get('password') ?? ''];
  const emailError = email === '' ? texts.emailMissing : undefined;
  const passwordError = password === '' ? texts.passwordMissing : undefined;
  if (emailError ?? passwordError) return showPassword(exchange, { email, emailError, passwordError });

  const from = {
    address: request.socket.remoteAddress ?? '',
    deviceOf: (subject: string) => exchange.devices.known(request, subject),
  };
  const result = await signIn.password(interaction.uid, { email, password }, from);
  switch (result.state) {
    case 'refused':
      return showPassword(exchange, { email, error: texts.refused });
    case 'locked':
      return showPassword(exchange, { email, error: fill(texts.locked, { minutes: result.minutes }) }, 429);
    case 'signed-in':
      return finish(exchange, result.person, result.methods);
    case 'change-needed':
      return redirect(exchange.response, `/sign-in/${interaction.uid}`);
    case 'code-needed': {
      const sent = result.send === 'sent' || result.send === 'too-soon';
      if (sent) return redirect(exchange.response, `/sign-in/${interaction.uid}`);
      return showCode(exchange, { email, error: texts[result.send] });
    }
  }
}

async function takeCode(exchange: Exchange): Promise<void> {
  const { form, interaction, language, signIn } = exchange;
  const { texts } = language;
  const code = (form.get('code') ?? '').replace(/\s/g, '');
  const email = signIn.pendingEmail(interaction.uid);
  if (!email) return showPassword(exchange, { email: '', error: texts.expired });
  if (!/^\d{6}$/.test(code)) return showCode(exchange, { email, error: texts.codeFormat });
  const result = await signIn.code(interaction.uid, code);
  if (result.state === 'signed-in') return finish(exchange, result.person, result.methods);
  if (result.state === 'change-needed') return redirect(exchange.response, `/sign-in/${interaction.uid}`);
  const error =
    result.state === 'locked' ? fill(texts.locked, { minutes: result.minutes }) : texts[result.state];
  return showCode(exchange, { email, error });
}

async function takeNewPassword(exchange: Exchange): Promise<void> {
  const { form, interaction, language, signIn } = exchange;
  const { texts } = language;
  const email = signIn.pendingChange(interaction.uid) ?? '';
  const [password, repeated] = [form.get('password') ?? '', form.get('repeated') ?? ''];
  const result = await signIn.newPassword(interaction.uid, password, repeated);
  switch (result.state) {
    case 'expired':
      return showPassword(exchange, { email, error: texts.changeExpired });
    case 'refused':
      return showNewPassword(exchange, { email, passwordError: texts[result.problem] });
    case 'differs':
      return showNewPassword(exchange, { email, repeatedError: texts.passwordDiffers });
    case 'signed-in':
      return finish(exchange, result.person, result.methods);
  }
}

async function resend(exchange: Exchange): Promise<void> {
  const { interaction, language, signIn } = exchange;
  const result = await signIn.resend(interaction.uid);
  const email = signIn.pendingEmail(interaction.uid);
  if (result === 'expired' || !email) return redirect(exchange.response, `/sign-in/${interaction.uid}`);
  const message = language.texts[result];
  return showCode(exchange, result === 'sent' ? { email, notice: message } : { email, error: message });
}

async function startOver({ interaction, response, signIn }: Exchange): Promise<void> {
  signIn.startOver(interaction.uid);
  redirect(response, `/sign-in/${interaction.uid}`);
}

async function finish(exchange: Exchange, person: Person, methods: readonly string[]): Promise<void> {
  exchange.remember(person);
  exchange.devices.remember(exchange.request, exchange.response, person.subject);
  const login = { accountId: person.subject, amr: [...methods], remember: true };
  await exchange.provider.interactionFinished(exchange.request, exchange.response, {
    login,
    select_account: {},
  });
}

async function showPassword(
  { interaction, language, policy, response }: Exchange,
  form: Omit<PasswordForm, 'uid'>,
  status = 200,
): Promise<void> {
  const failed = form.error ?? form.emailError ?? form.passwordError;
  const page = passwordPage(language, { uid: interaction.uid, ...form });
  sendHtml(response, failed && status === 200 ? 400 : status, page, policy);
}

async function showCode(
  { interaction, language, policy, response }: Exchange,
  form: Omit<CodeForm, 'uid'>,
): Promise<void> {
  sendHtml(response, form.error ? 400 : 200, codePage(language, { uid: interaction.uid, ...form }), policy);
}

async function showNewPassword(
  { interaction, language, policy, response }: Exchange,
  form: Omit<NewPasswordForm, 'uid'>,
): Promise<void> {
  const failed = form.passwordError ?? form.repeatedError;
  sendHtml(
    response,
    failed ? 400 : 200,
    newPasswordPage(language, { uid: interaction.uid, ...form }),
    policy,
  );
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'content-length': '0' }).end();
}
