/** A text that only the private key opens: AES-GCM under a key that an own pair of each sealing agrees with it (P-256). */
export type Sealed = {
  /** The public key of this sealing, the nonce and the sealed text, base64url. */
  readonly from: string;
  readonly nonce: string;
  readonly data: string;
};

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const NONCE_BYTES = 12;
const purpose = new TextEncoder().encode('livingroom unsent answers');

/** `publicKey`: uncompressed point, base64url; `place`: where it lies, and it opens nowhere else. */
export async function seal(publicKey: string, place: string, text: string): Promise<Sealed> {
  const theirs = await crypto.subtle.importKey('raw', bytesOf(publicKey), curve, true, []);
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const key = await agreed(own.privateKey, theirs, 'encrypt');
  const data = await crypto.subtle.encrypt(how(nonce, place), key, new TextEncoder().encode(text));
  const from = await crypto.subtle.exportKey('raw', own.publicKey);
  return { from: textOf(new Uint8Array(from)), nonce: textOf(nonce), data: textOf(new Uint8Array(data)) };
}

/** `privateKey`: PKCS#8, base64url. Throws where it is another person's, or where the sealed text was changed. */
export async function unseal(privateKey: string, place: string, sealed: Sealed): Promise<string> {
  const own = await crypto.subtle.importKey('pkcs8', bytesOf(privateKey), curve, false, ['deriveBits']);
  const theirs = await crypto.subtle.importKey('raw', bytesOf(sealed.from), curve, true, []);
  const key = await agreed(own, theirs, 'decrypt');
  const text = await crypto.subtle.decrypt(how(bytesOf(sealed.nonce), place), key, bytesOf(sealed.data));
  return new TextDecoder().decode(text);
}

function how(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) };
}

async function agreed(own: CryptoKey, theirs: CryptoKey, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256);
  const secret = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: purpose };
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [use]);
}

function textOf(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (one) => one.charCodeAt(0));
}
