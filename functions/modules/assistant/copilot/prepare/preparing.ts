import type { Language } from '@livingroom/shared/core/lib/language.ts';
import type { RoleContext } from '../../../../core/tables/read/may.ts';
import type { Signed } from '../../../reports/units.ts';

/** Somebody who asks, with what their role may do. */
export type SignedIn = Signed & RoleContext;

/** What the tools that prepare look at: the caller's own rows and rights, in the reader's language. */
export type Preparing = { readonly context: SignedIn; readonly language: Language };
