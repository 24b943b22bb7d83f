import type { Text } from '../lib/language.ts';
import { defineWords } from '../lib/phrase.ts';

/** Words of the flow runner (spec 2 §5.4, §8.5); `{x}` is filled by the rule that uses them. */
export const flowTexts = {
  'resources-missing': [
    'Main resources not found.',
    'No se encontraron los recursos principales.',
    'De grundlæggende ressourcer blev ikke fundet.',
  ],
  'execution-missing': [
    'Main flow execution not found.',
    'No se encontró la ejecución del flujo principal.',
    'Hovedflowet blev ikke fundet.',
  ],
  'not-startable': [
    'Cannot start flow. Flow is not in a startable state (PAUSED or NOT_STARTED).',
    'No se puede iniciar el flujo. El flujo no está en un estado que permita iniciarlo (PAUSED o NOT_STARTED).',
    'Flowet kan ikke startes. Det er ikke i en tilstand, der kan startes (PAUSED eller NOT_STARTED).',
  ],
  'not-resumable': [
    'Cannot resume flow. Flow is not in a resumable state (PAUSED).',
    'No se puede reanudar el flujo. El flujo no está en un estado que permita reanudarlo (PAUSED).',
    'Flowet kan ikke genoptages. Det er ikke i en tilstand, der kan genoptages (PAUSED).',
  ],
  'not-pausable': [
    'Cannot pause flow. Flow is not in a pausable state (IN_PROGRESS, PENDING or ERROR).',
    'No se puede pausar el flujo. El flujo no está en un estado que permita pausarlo (IN_PROGRESS, PENDING o ERROR).',
    'Flowet kan ikke sættes på pause. Det er ikke i en tilstand, der kan sættes på pause (IN_PROGRESS, PENDING eller ERROR).',
  ],
  'not-stoppable': [
    'Cannot stop flow. Flow is not in a stoppable state (IN_PROGRESS, PENDING or ERROR).',
    'No se puede detener el flujo. El flujo no está en un estado que permita detenerlo (IN_PROGRESS, PENDING o ERROR).',
    'Flowet kan ikke stoppes. Det er ikke i en tilstand, der kan stoppes (IN_PROGRESS, PENDING eller ERROR).',
  ],
  'not-runnable': [
    'Cannot run flow. Flow is not in a runnable state (PENDING or IN_PROGRESS).',
    'No se puede ejecutar el flujo. El flujo no está en un estado que permita ejecutarlo (PENDING o IN_PROGRESS).',
    'Flowet kan ikke køres. Det er ikke i en tilstand, der kan køres (PENDING eller IN_PROGRESS).',
  ],
  'not-overridable': [
    'Cannot change the close date. Only synchronous flows that are IN_PROGRESS or PENDING can be changed.',
    'No se puede cambiar la fecha de cierre. Solo se pueden cambiar los flujos sincrónicos que están IN_PROGRESS o PENDING.',
    'Lukkedatoen kan ikke ændres. Kun synkrone flow, der er IN_PROGRESS eller PENDING, kan ændres.',
  ],
  'no-open-round': ['No round is open.', 'No hay ninguna ronda abierta.', 'Der er ingen åben runde.'],
  'save-first': [
    'Save your changes before starting the flow.',
    'Guarda los cambios antes de iniciar el flujo.',
    'Gem dine ændringer, før du starter flowet.',
  ],
  incomplete: [
    'Flow execution is incomplete. Please contact support if this issue persists.',
    'La ejecución del flujo está incompleta. Contacta con soporte si el problema persiste.',
    'Flowet er ufuldstændigt. Kontakt support, hvis problemet fortsætter.',
  ],
  'rolling-interval': [
    'For rolling flows the recurrence interval must be 2 or 3 months.',
    'En los flujos continuos, el intervalo de repetición debe ser de 2 o 3 meses.',
    'For løbende flow skal gentagelsesintervallet være 2 eller 3 måneder.',
  ],
  'synchronous-interval': [
    'For synchronous flows the recurrence interval must be 1, 2, 3, 6, or 12 months.',
    'En los flujos sincrónicos, el intervalo de repetición debe ser de 1, 2, 3, 6 o 12 meses.',
    'For synkrone flow skal gentagelsesintervallet være 1, 2, 3, 6 eller 12 måneder.',
  ],
  'schedule-type': [
    'The schedule type must be rolling or synchronous.',
    'El tipo de programación debe ser continuo o sincrónico.',
    'Planlægningstypen skal være løbende eller synkron.',
  ],
  'start-range': [
    'Recurrence start must be within the allowed range.',
    'El inicio de la repetición debe estar dentro del intervalo permitido.',
    'Gentagelsens start skal ligge inden for det tilladte interval.',
  ],
  'close-date-invalid': [
    'Invalid close date provided.',
    'La fecha de cierre no es válida.',
    'Lukkedatoen er ugyldig.',
  ],
  'close-date-past': [
    'The close date cannot be in the past.',
    'La fecha de cierre no puede estar en el pasado.',
    'Lukkedatoen kan ikke ligge i fortiden.',
  ],
  'close-date-far': [
    'The new close date cannot be more than {days} day(s) from today based on the schedule.',
    'La nueva fecha de cierre no puede estar a más de {days} día(s) de hoy según la programación.',
    'Den nye lukkedato må højst ligge {days} dag(e) fra i dag ifølge planen.',
  ],
} as const satisfies { [key: string]: Text };

export const flowWords = defineWords('flows', flowTexts);

export type FlowTextKey = keyof typeof flowTexts;
