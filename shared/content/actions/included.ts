import type { ActionsByDriver } from './types.ts';

export const includedActions: ActionsByDriver = {
  belonging: [
    [
      'Give every newcomer a buddy outside their own task for the first three months.',
      'Asigna a cada persona nueva un compañero fuera de su propia tarea durante tres meses.',
      'Giv hver nyansat en makker uden for egen opgave i de første tre måneder.',
    ],
    [
      'Begin one meeting a week with a round in which everybody says a sentence, without an agenda.',
      'Empieza una reunión a la semana con una ronda en la que cada persona diga una frase, sin orden del día.',
      'Begynd ét møde om ugen med en runde, hvor alle siger en sætning, uden dagsorden.',
    ],
  ],
  respect: [
    [
      'Agree in the team on five rules of how you speak to each other, and look at them every month.',
      'Acordad en el equipo cinco reglas sobre cómo os habláis y revisadlas cada mes.',
      'Aftal i teamet fem regler for, hvordan I taler til hinanden, og se på dem hver måned.',
    ],
    [
      'Keep meetings to one speaker at a time, and name it kindly when somebody is interrupted.',
      'En las reuniones, que hable una persona cada vez; señala con amabilidad cuando haya una interrupción.',
      'Lad én tale ad gangen på møder, og sig det venligt, når nogen bliver afbrudt.',
    ],
  ],
  fairness: [
    [
      'Write down how shifts, tasks and leave are given out, and show the list to everybody.',
      'Escribe cómo se reparten los turnos, las tareas y los permisos, y enseña la lista a todo el equipo.',
      'Skriv ned, hvordan vagter, opgaver og ferie fordeles, og vis listen til alle.',
    ],
    [
      'Give the reason with each decision that affects somebody, before they have to ask for it.',
      'Explica el motivo de cada decisión que afecte a alguien antes de que tenga que preguntarlo.',
      'Giv begrundelsen med ved hver beslutning, der berører nogen, før de skal spørge.',
    ],
  ],
  authenticity: [
    [
      'Tell the team about a mistake of your own and what you learned from it, once a month.',
      'Cuenta al equipo, una vez al mes, un error tuyo y lo que aprendiste de él.',
      'Fortæl teamet om en af dine egne fejl, og hvad du lærte af den, en gang om måneden.',
    ],
    [
      'Ask everybody how they work best, and write it on a page that the whole team can read.',
      'Pregunta a cada persona cómo trabaja mejor y anótalo en una página que lea todo el equipo.',
      'Spørg alle, hvordan de arbejder bedst, og skriv det på en side, hele teamet kan læse.',
    ],
  ],
  speaking_up: [
    [
      'Ask in each meeting what could go wrong, and thank whoever says something uncomfortable.',
      'Pregunta en cada reunión qué podría salir mal y agradece a quien diga algo incómodo.',
      'Spørg på hvert møde, hvad der kan gå galt, og tak den, der siger noget ubekvemt.',
    ],
    [
      'Let the leader speak last when something is decided, so that others say what they think first.',
      'Cuando se decida algo, que quien dirige hable al final, para que las demás personas opinen antes.',
      'Lad lederen tale sidst, når noget besluttes, så andre først siger, hvad de mener.',
    ],
  ],
  being_heard: [
    [
      'Answer every suggestion within two weeks: what you do with it, or why you do not.',
      'Responde a cada propuesta en dos semanas: qué harás con ella o por qué no la aplicarás.',
      'Svar på hvert forslag inden for to uger: hvad I gør med det, eller hvorfor I ikke gør det.',
    ],
    [
      'Repeat in your own words what somebody said before you answer it, and ask whether it is right.',
      'Antes de responder, repite con tus palabras lo que se ha dicho y pregunta si es correcto.',
      'Gentag med egne ord, hvad der blev sagt, før du svarer, og spørg, om det er rigtigt.',
    ],
  ],
  team_support: [
    [
      'Hold a short meeting twice a week in which each person names one thing they need help with.',
      'Haz dos veces por semana una reunión breve en la que cada persona diga en qué necesita ayuda.',
      'Hold et kort møde to gange om ugen, hvor hver især nævner én ting, de har brug for hjælp til.',
    ],
    [
      'Agree who covers for whom, and write down the three things that the other has to know.',
      'Acordad quién sustituye a quién y anotad las tres cosas que la otra persona debe saber.',
      'Aftal, hvem der dækker for hvem, og skriv de tre ting ned, den anden skal vide.',
    ],
  ],
  manager_care: [
    [
      'Meet each person alone for half an hour every two weeks, and let them bring the agenda.',
      'Reúnete a solas media hora cada dos semanas con cada persona, y que traiga el orden del día.',
      'Mød hver medarbejder alene en halv time hver anden uge, og lad dem sætte dagsordenen.',
    ],
    [
      'Ask each person how they are before you ask how the work is, and remember what they said.',
      'Pregunta a cada persona cómo está antes de preguntar por el trabajo, y recuerda lo que dijo.',
      'Spørg hver enkelt, hvordan de har det, før du spørger til arbejdet, og husk svaret.',
    ],
  ],
  openness: [
    [
      'Share after each leadership meeting in ten lines what was decided and what is still open.',
      'Tras cada reunión de dirección, cuenta en diez líneas qué se ha decidido y qué sigue abierto.',
      'Del efter hvert ledermøde på ti linjer, hvad der blev besluttet, og hvad der stadig er åbent.',
    ],
    [
      'Say what you know, what you do not know and when you will, whenever a change is coming.',
      'Cuando se acerque un cambio, di lo que sabes, lo que no sabes y cuándo lo sabrás.',
      'Sig, hvad du ved, hvad du ikke ved, og hvornår du ved det, hver gang en ændring er på vej.',
    ],
  ],
  equal_opportunity: [
    [
      'Offer each attractive task to everybody in writing, and decide by criteria named before.',
      'Ofrece por escrito cada tarea atractiva a todo el equipo y decide con criterios dichos antes.',
      'Tilbyd hver attraktiv opgave skriftligt til alle, og beslut efter kriterier nævnt på forhånd.',
    ],
    [
      'Look once a quarter at who got courses, projects and praise, and correct what is lopsided.',
      'Revisa cada trimestre quién ha tenido cursos, proyectos y elogios, y corrige lo que esté desigual.',
      'Se hvert kvartal på, hvem der fik kurser, projekter og ros, og ret op på det, der er skævt.',
    ],
  ],
  appreciation: [
    [
      'Thank one person each week for something exact, in front of those who saw it.',
      'Da las gracias cada semana a una persona por algo concreto, delante de quienes lo vieron.',
      'Tak hver uge én person for noget helt konkret, foran dem der så det.',
    ],
    [
      'End the week with ten minutes in which colleagues tell each other what helped them.',
      'Termina la semana con diez minutos en los que el equipo se diga qué le ha ayudado.',
      'Slut ugen med ti minutter, hvor kolleger fortæller hinanden, hvad der hjalp dem.',
    ],
  ],
  balance: [
    [
      'Agree on two mornings a week without meetings, and keep them free in every calendar.',
      'Acordad dos mañanas a la semana sin reuniones y mantenedlas libres en todos los calendarios.',
      'Aftal to formiddage om ugen uden møder, og hold dem fri i alles kalender.',
    ],
    [
      'Write no messages after work hours; what you write later goes out the next morning.',
      'No envíes mensajes fuera del horario; lo que escribas más tarde sale a la mañana siguiente.',
      'Send ingen beskeder efter arbejdstid; det, du skriver senere, sendes næste morgen.',
    ],
  ],
};
