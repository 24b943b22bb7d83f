/** No script at all; forms may lead on to the site, because signing in ends in a redirect there. */
export function pagePolicy(redirectUris: readonly string[]): string {
  const origins = [...new Set(redirectUris.map((uri) => new URL(uri).origin))];
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The same address written with localhost and with 127.0.0.1, since people use both. */
export function loopbackTwins(uris: readonly string[]): string[] {
  const twin = (uri: string) => {
    const url = new URL(uri);
    if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
    else if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
    const written = url.href;
    return uri.endsWith('/') ? written : written.replace(/\/$/, '');
  };
  return [...new Set(uris.flatMap((uri) => [uri, twin(uri)]))];
}
