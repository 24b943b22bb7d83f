import type { Text } from '../../core/lib/language.ts';
import { defineWords } from '../../core/lib/phrase.ts';
import { surveyDraft } from '../dialogues/words/dialogues.ts';

/** Why a flow is not started or changed (spec 2 §5.4, §8.5); `{x}` is filled by the rule that uses them. */
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
  'end-before-start': [
    'The end must be later than the start.',
    'El final debe ser posterior al inicio.',
    'Slutningen skal ligge efter starten.',
  ],
  'run-date-far': [
    'The run date cannot be more than 4 weeks from now.',
    'La fecha de ejecución no puede estar a más de 4 semanas de ahora.',
    'Kørselsdatoen må højst ligge 4 uger fra nu.',
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
  /** All that a validation found. */
  invalid: ['{messages}', '{messages}', '{messages}'],
  'not-ended': ['The flow has not ended.', 'El flujo no ha terminado.', 'Flowet er ikke afsluttet.'],
  'no-dialogue': [
    'The flow does not open a dialogue.',
    'El flujo no abre ningún diálogo.',
    'Flowet åbner ingen dialog.',
  ],
  'step-without-error': [
    'The step has no error.',
    'El paso no tiene ningún error.',
    'Trinnet har ingen fejl.',
  ],
} as const satisfies { [key: string]: Text };

/** Everything that the server says of a flow. */
export const flowWords = defineWords('flows', {
  ...flowTexts,
  started: ['Flow started successfully.', 'El flujo se inició correctamente.', 'Flowet er startet.'],
  paused: ['Flow paused successfully.', 'El flujo se pausó correctamente.', 'Flowet er sat på pause.'],
  resumed: ['Flow resumed successfully.', 'El flujo se reanudó correctamente.', 'Flowet er genoptaget.'],
  stopped: ['Flow stop successfully.', 'El flujo se detuvo correctamente.', 'Flowet er stoppet.'],
  'started-over': [
    'A new flow is ready to be set up.',
    'Un nuevo flujo está listo para configurarse.',
    'Et nyt flow er klar til at blive sat op.',
  ],
  closed: [
    'Dialogues closed successfully. Analytics will be computed in the background within the hour.',
    'Los diálogos se cerraron correctamente. Los análisis se calcularán en segundo plano en menos de una hora.',
    'Dialogerne er lukket. Analyserne beregnes i baggrunden inden for en time.',
  ],
  closing: [
    'Dialogue close initiated. Running update...',
    'Se ha iniciado el cierre de los diálogos. Actualizando...',
    'Lukningen af dialogerne er begyndt. Opdaterer...',
  ],
  'date-changed': [
    'New close date saved.',
    'Se guardó la nueva fecha de cierre.',
    'Den nye lukkedato er gemt.',
  ],
  'error-completed': [
    'Marked as complete. This error has been resolved. Please refresh the error table.',
    'Marcado como completado. Este error se ha resuelto. Actualiza la tabla de errores.',
    'Markeret som fuldført. Fejlen er løst. Opdater fejltabellen.',
  ],
  'error-deleted': [
    'Error deleted. The step is tried again in the next scheduled run.',
    'Error eliminado. El paso se intentará de nuevo en la próxima ejecución programada.',
    'Fejlen er slettet. Trinnet prøves igen ved næste planlagte kørsel.',
  ],
  'nobody-invited': [
    'No employee would be invited: nobody is active with an e-mail address.',
    'No se invitaría a nadie: no hay ninguna persona activa con dirección de correo.',
    'Ingen ville blive inviteret: ingen er aktive med en e-mailadresse.',
  ],
  'dataset-busy': [
    'Another flow still gathers answers in the same data set: {name}. Let it end or stop it first.',
    'Otro flujo sigue recogiendo respuestas en el mismo conjunto de datos: {name}. Espera a que termine o detenlo primero.',
    'Et andet flow samler stadig svar i samme datasæt: {name}. Lad det slutte, eller stop det først.',
  ],
  'survey-draft': surveyDraft,
  'mail-empty': [
    'The e-mail "{name}" has no content.',
    'El correo "{name}" no tiene contenido.',
    'E-mailen "{name}" har intet indhold.',
  ],
  'warn-no-email': [
    '{count} active employee(s) have no e-mail address and will not be invited.',
    '{count} persona(s) activa(s) no tienen dirección de correo y no recibirán invitación.',
    '{count} aktive medarbejder(e) har ingen e-mailadresse og bliver ikke inviteret.',
  ],
  'warn-no-unit': [
    '{count} employee(s) have no unit. They are invited, but their answers count for the company only.',
    '{count} persona(s) no tienen unidad. Se les invita, pero sus respuestas solo cuentan para la empresa.',
    '{count} medarbejder(e) har ingen enhed. De bliver inviteret, men deres svar tæller kun for virksomheden.',
  ],
  'warn-counted-nowhere': [
    '{count} employee(s) have no unit. They are invited, but as things stand their answers count nowhere: fewer than {least} people would be counted for the company directly.',
    '{count} persona(s) no tienen unidad. Se les invita, pero tal como están las cosas sus respuestas no cuentan en ningún sitio: menos de {least} personas contarían directamente para la empresa.',
    '{count} medarbejder(e) har ingen enhed. De bliver inviteret, men som det ser ud nu, tæller deres svar ikke med noget sted: færre end {least} personer ville tælle direkte for virksomheden.',
  ],
  'warn-surveys-paused': [
    '{count} employee(s) have their dialogues paused and will not be invited.',
    '{count} persona(s) tienen los diálogos en pausa y no recibirán invitación.',
    '{count} medarbejder(e) har sat deres dialoger på pause og bliver ikke inviteret.',
  ],
  'dialogue-missing': [
    'The dialogue of the flow does not exist any more.',
    'El diálogo del flujo ya no existe.',
    'Flowets dialog findes ikke længere.',
  ],
  'people-failed': [
    '{count} people could not be processed. They are tried again with the next run.',
    'No se pudo procesar a {count} personas. Se intentará de nuevo en la próxima ejecución.',
    '{count} personer kunne ikke behandles. De prøves igen ved næste kørsel.',
  ],
  'people-failed-one': [
    '1 person could not be processed. They are tried again with the next run.',
    'No se pudo procesar a 1 persona. Se intentará de nuevo en la próxima ejecución.',
    '1 person kunne ikke behandles. Det prøves igen ved næste kørsel.',
  ],
  'no-unit': ['No unit', 'Sin unidad', 'Ingen enhed'],
  'unnamed-unit': ['Unit {id}', 'Unidad {id}', 'Enhed {id}'],
  'run-failed': [
    'Manual flow execution failed.',
    'La ejecución manual del flujo falló.',
    'Den manuelle flowkørsel mislykkedes.',
  ],
  'mail-away': [
    'The e-mail service cannot be reached.',
    'No se puede acceder al servicio de correo electrónico.',
    'E-mailtjenesten kan ikke nås.',
  ],
  'step-fails': [
    'A step of the flow has failed several times.',
    'Un paso del flujo ha fallado varias veces.',
    'Et trin i flowet er mislykkedes flere gange.',
  ],
  'trouble-subject': [
    'Livingroom: flow {flow} of account {account} needs attention',
    'Livingroom: el flujo {flow} de la cuenta {account} requiere atención',
    'Livingroom: flow {flow} på konto {account} kræver opmærksomhed',
  ],
  'trouble-text': [
    'Flow {flow} of account {account} encountered errors. It is still running and tries again by itself. The error log tells more.',
    'El flujo {flow} de la cuenta {account} ha encontrado errores. Sigue en ejecución y lo intenta de nuevo automáticamente. El registro de errores contiene más información.',
    'Flow {flow} på konto {account} er stødt på fejl. Det kører stadig og prøver igen af sig selv. Fejlloggen fortæller mere.',
  ],
});

export type FlowTextKey = keyof typeof flowTexts;
