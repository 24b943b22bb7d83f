/** All settings that the product needs, as the local platform gives them. */
export const settingsGiven = {
  LIVINGROOM_STORE: 'sqlite',
  LIVINGROOM_SQLITE_FILE: ':memory:',
  LIVINGROOM_BLOB_CONNECTION_STRING: 'none',
  LIVINGROOM_MAIL_CONNECTION_STRING: 'none',
  LIVINGROOM_MAIL_SENDER: 'donotreply@home.test',
  LIVINGROOM_IDENTITY_ISSUER: 'https://sign-in.home.test',
  LIVINGROOM_IDENTITY_JWKS_URI: 'https://sign-in.home.test/jwks',
  LIVINGROOM_IDENTITY_AUDIENCE: 'api://home',
  LIVINGROOM_IDENTITY_CLIENTS: 'site',
  LIVINGROOM_IDENTITY_TENANT: 'tenant',
  LIVINGROOM_DIRECTORY_CLIENT_ID: 'app',
  LIVINGROOM_DIRECTORY_CERTIFICATE: 'first',
  LIVINGROOM_DIRECTORY_DOMAIN: 'home.onmicrosoft.com',
  LIVINGROOM_API_URL: 'https://api.home.test',
  LIVINGROOM_SITE_URL: 'https://home.test',
} as const;
