/** A window's inside, in px. */
export type Size = { readonly width: number; readonly height: number };

/** One tab of an engine: what the steps need of it, and nothing that only some engines can do. */
export type Tab = {
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page; it may use nothing but its arguments, which are JSON, as its answer is. */
  readonly evaluate: <A extends readonly unknown[], R>(work: (...given: A) => R, ...given: A) => Promise<R>;
  /** Presses the main button at a place of the window, in px. */
  readonly press: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** Chooses a file for the first input that the selector finds. */
  readonly chooseFile: (selector: string, path: string) => Promise<void>;
  /** The page as it is printed, as PDF; null where the engine prints by its own dialog alone. */
  readonly print: () => Promise<Uint8Array | null>;
  readonly screenshot: () => Promise<Uint8Array>;
};

/** A browser with a profile that has never been used. */
export type Window = Tab & {
  readonly size: Size;
  /** Another tab of the same profile; the steps go on in it. */
  readonly newTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
};

export type Engine = {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  readonly version: () => Promise<string>;
  /** Opens a window of about this size: an engine may have a least one. Errors: a sentence that says what is missing. */
  readonly open: (size: Size) => Promise<Window>;
  readonly stop: () => Promise<void>;
};
