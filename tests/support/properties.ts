import fc from 'fast-check';

/**
 * Whoever runs the tests sees the same cases as everybody else; `LIVINGROOM_TEST_SEED=7 npm test` looks at others. What
 * is found there becomes an example of its test.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.LIVINGROOM_TEST_SEED ?? 1) });

export { fc };
