import { readPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import type { ServiceContext } from '../../core/context.ts';

/** Where an organisation has no company of its own. */
export const PRODUCT_NAME = 'Livingroom';

/** What the organisation is called in mails, dialogues and reports: by the company given, else by its first. */
export async function companyName(context: ServiceContext, companyId?: number): Promise<string> {
  const companies = context.store.table('companies');
  const company = companyId === undefined ? await companies.first({}) : await companies.get(companyId);
  return company?.company_name ?? PRODUCT_NAME;
}

/** The name of the company's logo, where one was uploaded. */
export async function companyLogo(context: ServiceContext, companyId?: number): Promise<string | null> {
  const company = companyId === undefined ? null : await context.store.table('companies').get(companyId);
  const logo = company?.company_logo ?? null;
  return logo !== null && readPictureName(logo) ? logo : null;
}
