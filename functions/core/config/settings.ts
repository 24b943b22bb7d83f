import { createPrivateKey } from 'node:crypto';
import { isPublicKey } from './public-key.ts';

export type Settings = {
  readonly store:
    | { readonly engine: 'sqlite'; readonly file: string; readonly synchronous: 'NORMAL' | 'FULL' }
    | {
        readonly engine: 'cosmos';
        readonly endpoint: string;
        readonly key: string | null;
        readonly database: string;
      };
  /** How long writes of another instance may stay hidden, in milliseconds: 0 where there is one truth for all. */
  readonly lateWritesMs: number;
  readonly blobs: {
    readonly connectionString: string | null;
    readonly endpoint: string | null;
    /** A folder of this machine that stands for the service; null: the service. */
    readonly folder: string | null;
  };
  /** Where files are put from outside: a storage account, or a folder of this machine; both null: nowhere. */
  readonly drops: { readonly endpoint: string | null; readonly folder: string | null };
  /** Notices in browsers: the private key of P-256, PEM (null: none are sent), and whom push services write to about us. */
  readonly push: { readonly key: string | null; readonly subject: string };
  readonly mail: {
    readonly connectionString: string | null;
    readonly endpoint: string | null;
    readonly sender: string;
    /** The local mailbox speaks plain http; never set it against a real service. */
    readonly allowInsecure: boolean;
    /** The mail domain at the resource manager, whose suppression lists can be cleared; null: they are left alone. */
    readonly managementUrl: string | null;
    /** Mails that may be handed over, by the provider's quota; it counts all of the product together. */
    readonly quota: { readonly perMinute: number; readonly perHour: number };
  };
  /** Where the services beside mail are spoken to. */
  readonly messages: {
    readonly slackUrl: string;
    readonly teams: { readonly loginUrl: string; readonly graphUrl: string; readonly connectorUrl: string };
    /** Text messages by Communication Services; null: the operator has no sender, and nobody can choose them. */
    readonly sms: {
      readonly connectionString: string | null;
      readonly endpoint: string | null;
      readonly allowInsecure: boolean;
      /** A number (E.164), or up to eleven letters and digits. */
      readonly sender: string;
      /** Messages that an organisation may send in a day. */
      readonly perDay: number;
      /** What a message costs, as administrators read it; null: nothing is said. */
      readonly price: string | null;
    } | null;
  };
  /** Who is told by mail of flows in trouble; null: the error log only. */
  readonly operatorEmail: string | null;
  readonly ai: {
    readonly baseUrl: string | null;
    readonly apiKey: string | null;
    /** What answers where a call names none. */
    readonly model: string;
    /** What a call may name, the usual one included. */
    readonly models: readonly string[];
    /** Tokens that an organisation may use in a day, questions and answers together. */
    readonly dailyTokens: number;
  };
  readonly identity: {
    /** Tokens are accepted from this issuer only. */
    readonly issuer: string;
    readonly jwksUri: string;
    readonly audience: string;
    /** Client ids (`azp`) of our own site and tools; a token made for another client is refused. */
    readonly clients: readonly string[];
    /** Directory (`tid`) whose people may sign in; null where the issuer has none. */
    readonly tenant: string | null;
    /** Authentication context that proves the second factor; null switches the check off. */
    readonly secondFactorContext: string | null;
    /** Identities of a pipeline that prove a deployment, and the administrator whom they act as; null: none. */
    readonly proof: { readonly clients: readonly string[]; readonly email: string } | null;
  };
  /** Where people are made known who may sign in; spoken to as Microsoft Graph. */
  readonly directory: {
    readonly kind: 'external-id' | 'workforce';
    readonly url: string;
    readonly tokenUrl: string;
    readonly clientId: string;
    readonly credential: /** Private key and certificate, PEM, in one text. */
      | { readonly kind: 'certificate'; readonly pem: string }
      /** Of the local provider only. */
      | { readonly kind: 'secret'; readonly secret: string };
    /** `….onmicrosoft.com` of an External ID tenant, which issues the sign-in addresses. */
    readonly domain: string;
  };
  /** Whether webhooks may lead to this machine, over http: for development alone. */
  readonly localWebhooks: boolean;
  /** Bundles of content that travel between deployments. */
  readonly bundles: {
    /** The Ed25519 key that signs them, and releases of figures, PEM; null: this deployment signs nothing. */
    readonly key: string | null;
    /** Public keys of other deployments whose bundles are imported: SPKI in base64, as OpenSSL writes it. */
    readonly trusted: readonly string[];
    /** Public keys of this deployment before: what they have signed is still checked by them. */
    readonly earlier: readonly string[];
  };
  /** Whether this is a developer's own deployment: content may come from one system account to another. */
  readonly development: boolean;
  /** Who becomes the first operator at the first sign-in with a second factor; null: nobody. Lower case. */
  readonly bootstrapEmail: string | null;
  /** Widens every limit of calls alike (`functions/core/access/limits.ts`); 1 in production. */
  readonly limitFactor: number;
  /** Origin of the API itself, for the links that mail programs call. */
  readonly apiUrl: string;
  /** Origin of the site: links in mails, and the one origin that CORS allows. */
  readonly siteUrl: string;
  /** Who joined so many days or less before a round opened does not make a group (privacy.md 11.1). */
  readonly countingDays: number;
  /** Days that an event of the audit trail is kept. */
  readonly auditDays: number;
  /** Days for which a backup still holds what was erased. */
  readonly backupDays: number;
  /** Days between the order to delete an account and the deletion, in which it can be taken back. */
  readonly deletionGraceDays: number;
  /** Days that the old address has to object, or to agree earlier, before a changed work e-mail takes its place. */
  readonly emailChangeDays: number;
  readonly version: string;
  /** Address that takes spans by OTLP over HTTP; null: none are made. */
  readonly telemetryEndpoint: string | null;
};

/** What Communication Services allows a custom domain until more is asked for. */
const PROVIDER_QUOTA = { perMinute: 30, perHour: 100 } as const;

const AI_MODEL = 'gpt-4o-mini';
/** About 600 questions to the copilot, or the comments of 700 people. */
const AI_DAILY_TOKENS = 1_000_000;
const MOST_TOKENS = 1_000_000_000;

const COUNTING_DAYS = 30;
/** A shorter time would let people be made up for a round (privacy.md 11.1). */
const LEAST_COUNTING_DAYS = 14;
const AUDIT_DAYS = 730;
const BACKUP_DAYS = 30;
const DELETION_GRACE_DAYS = 7;
const EMAIL_CHANGE_DAYS = 7;

/** A hundred years: times further away are written in a way that does not sort. */
const MOST_DAYS = 36_500;
const MOST_MAILS = 10_000_000;

const SMS_SENDER = /^(\+[1-9]\d{7,14}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;
/** An organisation of 500 whose people all chose it, once. */
const SMS_PER_DAY = 500;

const GRAPH_URL = 'https://graph.microsoft.com/v1.0';

/** The bound that the infrastructure gives the store, and a second more. */
const STALENESS_MS = 6_000;

type Environment = { readonly [name: string]: string | undefined };

/** Reads every setting once and names all that are missing or wrong at once. */
export function readSettings(given: Environment = process.env): Settings {
  const environment = withoutBlanks(given);
  const problems: string[] = [];
  const need = (name: string): string => {
    const value = environment[name];
    if (!value) problems.push(name);
    return value ?? '';
  };
  const maybe = (name: string): string | null => environment[name] || null;
  const count = (name: string, usual: number, { least = 1, most = MOST_DAYS } = {}): number => {
    const text = environment[name] || String(usual);
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most))
      problems.push(`${name} (a whole number from ${least} to ${most})`);
    return value;
  };
  const addressIn = <T extends string | null>(name: string, value: T): T => {
    if (value && !isWebAddress(value)) problems.push(`${name} (an address with http or https)`);
    return value;
  };
  const address = (name: string): string => addressIn(name, need(name));
  const maybeAddress = (name: string): string | null => addressIn(name, maybe(name));
  const addressOr = (name: string, usual: string): string => (maybeAddress(name) ?? usual).replace(/\/$/, '');
  const engine = environment.LIVINGROOM_STORE || 'cosmos';
  if (engine !== 'sqlite' && engine !== 'cosmos') problems.push('LIVINGROOM_STORE (sqlite or cosmos)');
  const aiModels = [
    environment.LIVINGROOM_AI_MODEL || AI_MODEL,
    ...(environment.LIVINGROOM_AI_MODELS ?? '').split(/[\s,]+/).filter(Boolean),
  ];
  const settings: Settings = {
    store:
      engine === 'sqlite'
        ? {
            engine,
            file: need('LIVINGROOM_SQLITE_FILE'),
            synchronous: environment.LIVINGROOM_SQLITE_SYNCHRONOUS === 'NORMAL' ? 'NORMAL' : 'FULL',
          }
        : {
            engine: 'cosmos',
            endpoint: address('LIVINGROOM_COSMOS_ENDPOINT'),
            key: maybe('LIVINGROOM_COSMOS_KEY'),
            database: environment.LIVINGROOM_COSMOS_DATABASE || 'livingroom',
          },
    lateWritesMs: engine === 'sqlite' ? 0 : STALENESS_MS,
    blobs: {
      connectionString: maybe('LIVINGROOM_BLOB_CONNECTION_STRING'),
      endpoint: maybeAddress('LIVINGROOM_BLOB_ENDPOINT'),
      folder: maybe('LIVINGROOM_BLOB_FOLDER'),
    },
    push: pushSettings(environment, problems),
    drops: { endpoint: maybeAddress('LIVINGROOM_DROP_ENDPOINT'), folder: maybe('LIVINGROOM_DROP_FOLDER') },
    mail: {
      connectionString: maybe('LIVINGROOM_MAIL_CONNECTION_STRING'),
      endpoint: maybeAddress('LIVINGROOM_MAIL_ENDPOINT'),
      sender: need('LIVINGROOM_MAIL_SENDER'),
      allowInsecure: environment.LIVINGROOM_MAIL_ALLOW_INSECURE === 'true',
      managementUrl: maybeAddress('LIVINGROOM_MAIL_MANAGEMENT_URL'),
      quota: {
        perMinute: count('LIVINGROOM_MAIL_PER_MINUTE', PROVIDER_QUOTA.perMinute, { most: MOST_MAILS }),
        perHour: count('LIVINGROOM_MAIL_PER_HOUR', PROVIDER_QUOTA.perHour, { most: MOST_MAILS }),
      },
    },
    messages: {
      slackUrl: addressOr('LIVINGROOM_SLACK_URL', 'https://slack.com/api'),
      teams: {
        loginUrl: addressOr('LIVINGROOM_TEAMS_LOGIN_URL', 'https://login.microsoftonline.com'),
        graphUrl: addressOr('LIVINGROOM_TEAMS_GRAPH_URL', GRAPH_URL),
        connectorUrl: addressOr('LIVINGROOM_TEAMS_CONNECTOR_URL', 'https://smba.trafficmanager.net/teams'),
      },
      sms: smsSettings(environment, { maybe, count }, problems),
    },
    operatorEmail: maybe('LIVINGROOM_OPERATOR_EMAIL'),
    ai: {
      baseUrl: maybeAddress('LIVINGROOM_AI_BASE_URL'),
      apiKey: maybe('LIVINGROOM_AI_API_KEY'),
      model: aiModels[0] ?? AI_MODEL,
      models: aiModels,
      dailyTokens: count('LIVINGROOM_AI_DAILY_TOKENS', AI_DAILY_TOKENS, { most: MOST_TOKENS }),
    },
    identity: {
      issuer: need('LIVINGROOM_IDENTITY_ISSUER'),
      jwksUri: address('LIVINGROOM_IDENTITY_JWKS_URI'),
      audience: need('LIVINGROOM_IDENTITY_AUDIENCE'),
      clients: need('LIVINGROOM_IDENTITY_CLIENTS')
        .split(/[\s,]+/)
        .filter(Boolean),
      tenant: maybe('LIVINGROOM_IDENTITY_TENANT'),
      secondFactorContext:
        environment.LIVINGROOM_SECOND_FACTOR_CONTEXT === 'off'
          ? null
          : environment.LIVINGROOM_SECOND_FACTOR_CONTEXT || 'c1',
      proof: proofSettings(environment),
    },
    directory: directorySettings(environment, { need, maybeAddress }, problems),
    localWebhooks: environment.LIVINGROOM_LOCAL_WEBHOOKS === 'true',
    bundles: bundleSettings(environment, problems),
    development: environment.LIVINGROOM_DEVELOPMENT === 'true',
    bootstrapEmail: maybe('LIVINGROOM_BOOTSTRAP_EMAIL')?.toLowerCase() ?? null,
    limitFactor: Number(environment.LIVINGROOM_LIMIT_FACTOR || 1),
    apiUrl: address('LIVINGROOM_API_URL').replace(/\/$/, ''),
    siteUrl: address('LIVINGROOM_SITE_URL'),
    countingDays: count('LIVINGROOM_COUNTING_DAYS', COUNTING_DAYS, { least: LEAST_COUNTING_DAYS }),
    auditDays: count('LIVINGROOM_AUDIT_DAYS', AUDIT_DAYS),
    backupDays: count('LIVINGROOM_BACKUP_DAYS', BACKUP_DAYS),
    deletionGraceDays: count('LIVINGROOM_DELETION_GRACE_DAYS', DELETION_GRACE_DAYS, { least: 0 }),
    emailChangeDays: count('LIVINGROOM_EMAIL_CHANGE_DAYS', EMAIL_CHANGE_DAYS, { least: EMAIL_CHANGE_DAYS }),
    version: 'dev',
    telemetryEndpoint: maybeAddress('LIVINGROOM_TELEMETRY_ENDPOINT'),
  };
  if (!Object.values(settings.blobs).some(Boolean))
    problems.push('LIVINGROOM_BLOB_CONNECTION_STRING or LIVINGROOM_BLOB_ENDPOINT');
  if (!settings.mail.connectionString && !settings.mail.endpoint)
    problems.push('LIVINGROOM_MAIL_CONNECTION_STRING or LIVINGROOM_MAIL_ENDPOINT');
  if (settings.identity.clients.length === 0 && environment.LIVINGROOM_IDENTITY_CLIENTS)
    problems.push('LIVINGROOM_IDENTITY_CLIENTS (at least one)');
  if (!(settings.limitFactor > 0 && Number.isFinite(settings.limitFactor)))
    problems.push('LIVINGROOM_LIMIT_FACTOR (a number above 0)');
  if (problems.length > 0) throw new Error(`Settings missing or wrong: ${problems.join(', ')}`);
  return settings;
}

/** A setting of blanks alone says nothing, and the end of a line in a file of settings is none of the value. */
function withoutBlanks(given: Environment): Environment {
  const own = Object.entries(given).filter(([name]) => name.startsWith('LIVINGROOM_'));
  return Object.fromEntries(own.map(([name, value]) => [name, value?.trim()]));
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Before the organisation of the proof is made there are its clients alone, and nobody whom they could act as. */
function proofSettings(environment: Environment): Settings['identity']['proof'] {
  const email = environment.LIVINGROOM_PROOF_EMAIL?.toLowerCase();
  const clients = (environment.LIVINGROOM_PROOF_CLIENTS ?? '').split(/[\s,]+/).filter(Boolean);
  return email && clients.length > 0 ? { clients, email } : null;
}

function bundleSettings(environment: Environment, problems: string[]): Settings['bundles'] {
  // A setting is one line: ends of lines may be written as two signs.
  const key = environment.LIVINGROOM_BUNDLE_KEY?.replaceAll('\\n', '\n') || null;
  if (key && !isBundleKey(key)) problems.push('LIVINGROOM_BUNDLE_KEY (an Ed25519 private key, PEM)');
  const keysIn = (name: string) => {
    const keys = (environment[name] ?? '').split(/[\s,]+/).filter(Boolean);
    if (!keys.every(isPublicKey)) problems.push(`${name} (public Ed25519 keys, base64, parted by commas)`);
    return keys;
  };
  const [trusted, earlier] = [
    keysIn('LIVINGROOM_BUNDLE_TRUSTED_KEYS'),
    keysIn('LIVINGROOM_BUNDLE_EARLIER_KEYS'),
  ];
  return { key, trusted, earlier };
}

/** Off until the operator names a sender: it goes by the resource of the mails. */
function smsSettings(
  environment: Environment,
  { maybe, count }: Pick<Readers, 'maybe' | 'count'>,
  problems: string[],
): Settings['messages']['sms'] {
  const sender = maybe('LIVINGROOM_SMS_SENDER');
  if (sender === null) return null;
  if (!SMS_SENDER.test(sender))
    problems.push('LIVINGROOM_SMS_SENDER (a number such as +4512345678, or up to 11 letters and digits)');
  return {
    connectionString: maybe('LIVINGROOM_MAIL_CONNECTION_STRING'),
    endpoint: maybe('LIVINGROOM_MAIL_ENDPOINT'),
    allowInsecure: environment.LIVINGROOM_MAIL_ALLOW_INSECURE === 'true',
    sender,
    perDay: count('LIVINGROOM_SMS_PER_DAY', SMS_PER_DAY, { most: MOST_MAILS }),
    price: maybe('LIVINGROOM_SMS_PRICE'),
  };
}

/** A push service wants to know whom to write to: the operator, else the site. */
function pushSettings(environment: Environment, problems: string[]): Settings['push'] {
  const key = environment.LIVINGROOM_PUSH_KEY?.replaceAll('\\n', '\n') || null;
  if (key && !isPushKey(key)) problems.push('LIVINGROOM_PUSH_KEY (a private key of P-256, PEM)');
  const { LIVINGROOM_OPERATOR_EMAIL: operator, LIVINGROOM_SITE_URL: site = '' } = environment;
  return { key, subject: operator ? `mailto:${operator}` : site };
}

function isPushKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** Whether a text is a private Ed25519 key, PEM, as OpenSSL writes it. */
function isBundleKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

type Readers = {
  readonly maybe: (name: string) => string | null;
  readonly count: (name: string, usual: number, range?: { least?: number; most?: number }) => number;
  readonly need: (name: string) => string;
  readonly maybeAddress: (name: string) => string | null;
};

function directorySettings(
  environment: Environment,
  { need, maybeAddress }: Pick<Readers, 'need' | 'maybeAddress'>,
  problems: string[],
): Settings['directory'] {
  const kind = environment.LIVINGROOM_DIRECTORY || 'external-id';
  if (kind !== 'external-id' && kind !== 'workforce')
    problems.push('LIVINGROOM_DIRECTORY (external-id or workforce)');
  const certificate = environment.LIVINGROOM_DIRECTORY_CERTIFICATE || null;
  const secret = environment.LIVINGROOM_DIRECTORY_SECRET || null;
  if (!certificate && !secret) problems.push('LIVINGROOM_DIRECTORY_CERTIFICATE');
  const tokenUrl = maybeAddress('LIVINGROOM_DIRECTORY_TOKEN_URL');
  const tenant = tokenUrl ? '' : need('LIVINGROOM_IDENTITY_TENANT');
  return {
    kind: kind === 'workforce' ? kind : 'external-id',
    url: (maybeAddress('LIVINGROOM_DIRECTORY_URL') || GRAPH_URL).replace(/\/$/, ''),
    tokenUrl: tokenUrl || `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`,
    clientId: need('LIVINGROOM_DIRECTORY_CLIENT_ID'),
    // A setting is one line: ends of lines may be written as two signs.
    credential: certificate
      ? { kind: 'certificate', pem: certificate.replaceAll('\\n', '\n') }
      : { kind: 'secret', secret: secret ?? '' },
    domain: kind === 'workforce' ? '' : need('LIVINGROOM_DIRECTORY_DOMAIN'),
  };
}
