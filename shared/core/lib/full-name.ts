type Named = { readonly given_name?: string | null; readonly family_name?: string | null };
type Addressed = Named & { readonly work_email?: string | null };

/** Given and family name, as far as they are known; empty when neither is. */
export function fullName({ given_name, family_name }: Named): string {
  return [given_name, family_name].filter(Boolean).join(' ');
}

/** How lists name a person: by the full name, else by the work e-mail; empty when none is known. */
export function nameOrAddress(person: Addressed): string {
  return fullName(person) || (person.work_email ?? '');
}
