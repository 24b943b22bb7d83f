/** What the bundle is: its commit, said while a package is made; `dev` for what runs from its sources. */
export const version = process.env.LIVINGROOM_VERSION || 'dev';
