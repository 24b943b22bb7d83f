/** Every area of words, so that whatever was stored can be said: the server loads them all. */
import './bot.ts';
import './dialogues.ts';
import './emails.ts';
import './flows.ts';
import './services.ts';
import './sheets.ts';
import './tables.ts';
import './uploads.ts';
import './validation.ts';
