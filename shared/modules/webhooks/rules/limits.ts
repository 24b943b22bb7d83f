/** Addresses of an organisation. */
export const MOST_WEBHOOKS = 10;

export const LONGEST_WEBHOOK_NAME = 80;

export const LONGEST_ADDRESS = 500;

/** For how many days a delivery stays in the list, and can be sent again. */
export const DELIVERY_DAYS = 30;

/** For how many hours the secret of before signs beside a new one. */
export const OLD_SECRET_HOURS = 24;
