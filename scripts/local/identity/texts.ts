const en = {
  title: 'Sign in',
  intro: 'Use the e-mail address your organisation knows you by.',
  email: 'E-mail address',
  password: 'Password',
  signIn: 'Sign in',
  emailMissing: 'Enter your e-mail address.',
  passwordMissing: 'Enter your password.',
  refused: 'The e-mail address or the password is not right.',
  locked: 'Too many attempts. Try again in {minutes} min.',
  codeTitle: 'Check your mail',
  codeIntro: 'We sent a 6-digit code to {email}. It is valid for 10 minutes.',
  code: 'Code',
  codeFormat: 'Enter the 6 digits of the code.',
  verify: 'Continue',
  resend: 'Send a new code',
  startOver: 'Use another account',
  sent: 'A new code is on its way. Older codes no longer work.',
  'too-soon': 'We have just sent a code. Wait a moment before you ask for another.',
  'too-many': 'No more codes can be sent for this sign-in. Start again.',
  failed: 'The code could not be sent. Try again in a moment.',
  wrong: 'That code is not right.',
  expired: 'That code has expired. Ask for a new one.',
  'used-up': 'Too many wrong codes. Ask for a new one.',
  newTitle: 'Choose your own password',
  newIntro: 'You signed in as {email} with a password for the first time. Choose one that only you know.',
  newPassword: 'New password',
  repeatPassword: 'Repeat the new password',
  keepPassword: 'Save and continue',
  passwordWeak: 'Min 8 chars, upper, lower, number',
  passwordSame: 'Choose another password than the one you were given.',
  passwordDiffers: 'Passwords do not match',
  changeExpired: 'That took too long. Sign in again.',
  goneTitle: 'This page has expired',
  gone: 'Open Livingroom again to sign in.',
  back: 'Back to Livingroom',
  errorTitle: 'Something went wrong',
  signOutTitle: 'Sign out?',
  signOut: 'Sign out',
  stay: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOut: 'You can close this page.',
  errorPrefix: 'Error',
};

type Texts = typeof en;

const es: Texts = {
  title: 'Iniciar sesión',
  intro: 'Usa la dirección de correo con la que te conoce tu organización.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  signIn: 'Iniciar sesión',
  emailMissing: 'Escribe tu correo electrónico.',
  passwordMissing: 'Escribe tu contraseña.',
  refused: 'El correo electrónico o la contraseña no son correctos.',
  locked: 'Demasiados intentos. Vuelve a intentarlo en {minutes} min.',
  codeTitle: 'Revisa tu correo',
  codeIntro: 'Hemos enviado un código de 6 dígitos a {email}. Es válido durante 10 minutos.',
  code: 'Código',
  codeFormat: 'Escribe los 6 dígitos del código.',
  verify: 'Continuar',
  resend: 'Enviar un código nuevo',
  startOver: 'Usar otra cuenta',
  sent: 'Hemos enviado un código nuevo. Los anteriores ya no sirven.',
  'too-soon': 'Acabamos de enviar un código. Espera un momento antes de pedir otro.',
  'too-many': 'No se pueden enviar más códigos en este inicio de sesión. Empieza de nuevo.',
  failed: 'No se ha podido enviar el código. Vuelve a intentarlo en un momento.',
  wrong: 'El código no es correcto.',
  expired: 'El código ha caducado. Pide uno nuevo.',
  'used-up': 'Demasiados códigos incorrectos. Pide uno nuevo.',
  newTitle: 'Elige tu propia contraseña',
  newIntro:
    'Has iniciado sesión como {email} con una contraseña para la primera vez. Elige una que solo conozcas tú.',
  newPassword: 'Contraseña nueva',
  repeatPassword: 'Repite la contraseña nueva',
  keepPassword: 'Guardar y continuar',
  passwordWeak: 'Mín. 8 caracteres, mayúscula, minúscula y número',
  passwordSame: 'Elige una contraseña distinta de la que te dieron.',
  passwordDiffers: 'Las contraseñas no coinciden',
  changeExpired: 'Ha pasado demasiado tiempo. Vuelve a iniciar sesión.',
  goneTitle: 'Esta página ha caducado',
  gone: 'Abre Livingroom otra vez para iniciar sesión.',
  back: 'Volver a Livingroom',
  errorTitle: 'Algo ha salido mal',
  signOutTitle: '¿Cerrar sesión?',
  signOut: 'Cerrar sesión',
  stay: 'Seguir conectado',
  signedOutTitle: 'Has cerrado la sesión',
  signedOut: 'Puedes cerrar esta página.',
  errorPrefix: 'Error',
};

const da: Texts = {
  title: 'Log ind',
  intro: 'Brug den e-mailadresse, som din organisation kender dig under.',
  email: 'E-mailadresse',
  password: 'Adgangskode',
  signIn: 'Log ind',
  emailMissing: 'Skriv din e-mailadresse.',
  passwordMissing: 'Skriv din adgangskode.',
  refused: 'E-mailadressen eller adgangskoden er ikke rigtig.',
  locked: 'For mange forsøg. Prøv igen om {minutes} min.',
  codeTitle: 'Se i din mail',
  codeIntro: 'Vi har sendt en 6-cifret kode til {email}. Den gælder i 10 minutter.',
  code: 'Kode',
  codeFormat: 'Skriv kodens 6 cifre.',
  verify: 'Fortsæt',
  resend: 'Send en ny kode',
  startOver: 'Brug en anden konto',
  sent: 'En ny kode er på vej. Tidligere koder virker ikke længere.',
  'too-soon': 'Vi har lige sendt en kode. Vent et øjeblik, før du beder om en ny.',
  'too-many': 'Der kan ikke sendes flere koder til dette login. Start forfra.',
  failed: 'Koden kunne ikke sendes. Prøv igen om et øjeblik.',
  wrong: 'Koden er ikke rigtig.',
  expired: 'Koden er udløbet. Bed om en ny.',
  'used-up': 'For mange forkerte koder. Bed om en ny.',
  newTitle: 'Vælg din egen adgangskode',
  newIntro: 'Du loggede ind som {email} med en adgangskode til første gang. Vælg en, som kun du kender.',
  newPassword: 'Ny adgangskode',
  repeatPassword: 'Gentag den nye adgangskode',
  keepPassword: 'Gem og fortsæt',
  passwordWeak: 'Mindst 8 tegn, stort og lille bogstav samt tal',
  passwordSame: 'Vælg en anden adgangskode end den, du fik.',
  passwordDiffers: 'Adgangskoderne er ikke ens',
  changeExpired: 'Det tog for lang tid. Log ind igen.',
  goneTitle: 'Siden er udløbet',
  gone: 'Åbn Livingroom igen for at logge ind.',
  back: 'Tilbage til Livingroom',
  errorTitle: 'Noget gik galt',
  signOutTitle: 'Vil du logge ud?',
  signOut: 'Log ud',
  stay: 'Forbliv logget ind',
  signedOutTitle: 'Du er logget ud',
  signedOut: 'Du kan lukke siden.',
  errorPrefix: 'Fejl',
};

export type Language = { readonly tag: string; readonly texts: Texts };

const languages: readonly Language[] = [
  { tag: 'en', texts: en },
  { tag: 'es', texts: es },
  { tag: 'da', texts: da },
];
const english: Language = { tag: 'en', texts: en };

/** The first language of a `ui_locales` list that we speak ("da", "es-ES", "dk" for the product's own code). */
export function languageOf(uiLocales: string | undefined): Language {
  const wanted = (uiLocales ?? '').toLowerCase().split(/[\s,]+/);
  for (const locale of wanted) {
    const tag = locale === 'dk' ? 'da' : locale.split(/[-_]/)[0];
    const found = languages.find((language) => language.tag === tag);
    if (found) return found;
  }
  return english;
}

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
