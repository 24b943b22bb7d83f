/** The compiler of modules has no types of its own that its package exports. */
declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core';

  export default function compileModule(
    messageFormat: MessageFormat,
    messages: { readonly [key: string]: string },
  ): string;
}
