/** Every area of words, so that whatever was stored can be said: the server loads them all. */
import './accounts.ts';
import './activations.ts';
import './assistant.ts';
import './audit.ts';
import './bot.ts';
import './dialogues.ts';
import './emails.ts';
import './flows.ts';
import './input.ts';
import './privacy.ts';
import './queries.ts';
import './roles.ts';
import './services.ts';
import './sheets.ts';
import './tables.ts';
import './uploads.ts';
import './validation.ts';
