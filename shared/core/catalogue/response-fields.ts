import type { Text } from '../lib/language.ts';
import { readOnly } from './define.ts';
import type { DataType } from './types.ts';

function field<const T extends DataType>(type: T, label: Text) {
  return { type, label, ...readOnly, sortable: false, filterable: false, indexed: false } as const;
}

function copy<const T extends DataType>(type: T, label: Text) {
  return { ...field(type, label), visible: false } as const;
}

/** What the person said, in the shape of a chat message (spec 1 §3). */
export const messageFields = {
  message_text: { ...field('text', ['Comment', 'Comentario', 'Kommentar']), gdpr: 'special' },
  message_rating: { ...field('integer', ['Score', 'Puntuación', 'Score']), gdpr: 'special' },
  message_choices: { ...field('array', ['Choices', 'Opciones elegidas', 'Valg']), gdpr: 'special' },
  message_selected: {
    ...field('array', ['Chosen texts', 'Textos elegidos', 'Valgte tekster']),
    gdpr: 'special',
  },
  message_from: copy('string', ['From', 'De', 'Fra']),
  message_type: copy('string', ['Message type', 'Tipo de mensaje', 'Beskedtype']),
  message_options: copy('array', ['Options', 'Opciones', 'Valgmuligheder']),
  message_option_ids: copy('array', ['Option IDs', 'ID de las opciones', 'Valgmulighedernes ID']),
  message_option_types: copy('array', ['Option types', 'Tipos de opción', 'Valgmulighedernes typer']),
  message_allow_multiple_choices: copy('boolean', ['Several choices', 'Varias opciones', 'Flere valg']),
  message_max_choices: copy('integer', ['Choices at most', 'Máximo de opciones', 'Højst antal valg']),
  message_mandatory_first_choice: copy('boolean', [
    'First choice fixed',
    'Primera opción fija',
    'Første valg er fast',
  ]),
  message_visible: copy('boolean', ['Visible', 'Visible', 'Synlig']),
  /** Which repetition of a repeated item: the id of the choice it was asked for. */
  message_repeat: copy('string', ['Repetition', 'Repetición', 'Gentagelse']),
  message_ai_response: {
    ...copy('text', ['Reply of the AI', 'Respuesta de la IA', 'AI-svar']),
    gdpr: 'special',
  },
} as const;

/** The item as it stood when it was answered: later edits do not change what was asked. */
export const itemCopies = {
  chatitem_item_order: copy('integer', ['Order', 'Orden', 'Rækkefølge']),
  chatitem_item_type: copy('string', ['Item type', 'Tipo de elemento', 'Elementtype']),
  chatitem_language: copy('string', ['Language', 'Idioma', 'Sprog']),
  chatitem_item_title: copy('string', ['Item title', 'Título del elemento', 'Elementets titel']),
  chatitem_item_text: copy('text', ['Item text', 'Texto del elemento', 'Elementets tekst']),
  chatitem_item_text2: copy('text', ['Second text', 'Segundo texto', 'Anden tekst']),
  chatitem_item_text3: copy('text', ['Third text', 'Tercer texto', 'Tredje tekst']),
  chatitem_linked_to_driver: copy('boolean', ['Measures a driver', 'Mide un factor', 'Måler en driver']),
  chatitem_driver_id_ref: copy('integer', ['Driver', 'Factor', 'Driver']),
  chatitem_parent_id_ref: copy('integer', ['Below the item', 'Depende del elemento', 'Under elementet']),
  chatitem_sequence_parent_id_ref: copy('integer', ['Sequence', 'Secuencia', 'Sekvens']),
  chatitem_forced_response: copy('boolean', ['Answer required', 'Respuesta obligatoria', 'Svar påkrævet']),
  chatitem_show_comment: copy('boolean', ['Comment box', 'Cuadro de comentarios', 'Kommentarfelt']),
  chatitem_options: copy('json', ['Item options', 'Opciones del elemento', 'Elementets valgmuligheder']),
  chatitem_option_variable: copy('string', [
    'Options taken from',
    'Opciones tomadas de',
    'Valgmuligheder hentes fra',
  ]),
  chatitem_repeat_key: copy('string', ['Repeat key', 'Clave de repetición', 'Gentagelsesnøgle']),
} as const;
