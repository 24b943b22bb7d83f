import { addMessages } from '@livingroom/shared/core/lib/messages.ts';
import german from '@livingroom/shared/words/de_de/content/reports.json' with { type: 'json' };
import danish from '@livingroom/shared/words/dk/content/reports.json' with { type: 'json' };
import english from '@livingroom/shared/words/en_us/content/reports.json' with { type: 'json' };
import spanish from '@livingroom/shared/words/es_es/content/reports.json' with { type: 'json' };
import french from '@livingroom/shared/words/fr_fr/content/reports.json' with { type: 'json' };

/** A report that is made of a template keeps its titles in every language: those who have no key to look up read it. */
addMessages('en_us', 'content/reports', english);
addMessages('es_es', 'content/reports', spanish);
addMessages('fr_fr', 'content/reports', french);
addMessages('de_de', 'content/reports', german);
addMessages('dk', 'content/reports', danish);
