import type { ActionsByDriver } from './types.ts';

export const inspiredActions: ActionsByDriver = {
  meaning: [
    [
      'Bring somebody who uses our work to a team meeting every month, and let them tell their story.',
      'Invita cada mes a una reunión a alguien que use nuestro trabajo y deja que cuente su historia.',
      'Tag hver måned en, der bruger vores arbejde, med til et møde, og lad dem fortælle.',
    ],
    [
      'Tell with each new task whom it helps and how we will notice that it did.',
      'Con cada tarea nueva, explica a quién ayuda y cómo sabremos que lo ha hecho.',
      'Fortæl ved hver ny opgave, hvem den hjælper, og hvordan vi kan mærke, at den gjorde.',
    ],
  ],
  purpose: [
    [
      'Let each team write in one sentence what it adds to the purpose, and hang it where all see it.',
      'Que cada equipo escriba en una frase qué aporta al propósito y la ponga a la vista.',
      'Lad hvert team skrive i én sætning, hvad det bidrager med til formålet, og hæng den synligt op.',
    ],
    [
      'Begin the planning of each quarter with the purpose, and drop one thing that does not serve it.',
      'Empieza el plan de cada trimestre por el propósito y deja algo que no lo sirva.',
      'Begynd hvert kvartals plan med formålet, og drop én ting, der ikke tjener det.',
    ],
  ],
  direction: [
    [
      'Show the three goals of the quarter on one page, and go through them with the team each month.',
      'Pon los tres objetivos del trimestre en una página y repásalos cada mes con el equipo.',
      'Vis kvartalets tre mål på én side, og gennemgå dem med teamet hver måned.',
    ],
    [
      'Let people ask the leaders anything for an hour each quarter, also without their name.',
      'Abre cada trimestre una hora de preguntas a la dirección, también sin dar el nombre.',
      'Lad folk spørge ledelsen om alt i en time hvert kvartal, også uden navn.',
    ],
  ],
  values: [
    [
      'Choose one value a month, and collect examples of where we lived it and where we did not.',
      'Elige un valor al mes y recoge ejemplos de dónde lo hemos vivido y dónde no.',
      'Vælg én værdi om måneden, og saml eksempler på, hvor vi levede den, og hvor vi ikke gjorde.',
    ],
    [
      'Name in difficult decisions the value that counted, and what it cost us to keep it.',
      'En las decisiones difíciles, nombra el valor que ha pesado y lo que ha costado mantenerlo.',
      'Nævn ved svære beslutninger den værdi, der talte, og hvad det kostede at holde fast i den.',
    ],
  ],
  leadership: [
    [
      'Work a day a month beside a team, listen, and tell afterwards what you will change.',
      'Trabaja un día al mes junto a un equipo, escucha y di después qué vas a cambiar.',
      'Arbejd en dag om måneden ved siden af et team, lyt, og sig bagefter, hvad du ændrer.',
    ],
    [
      'Say openly which promise of last quarter you kept and which you did not, and why.',
      'Di abiertamente qué promesa del último trimestre has cumplido y cuál no, y por qué.',
      'Sig åbent, hvilket løfte fra sidste kvartal du holdt, og hvilket du ikke holdt, og hvorfor.',
    ],
  ],
  pride: [
    [
      'Show what is finished once a month, by those who made it, to people from other units.',
      'Enseña una vez al mes lo terminado, por quienes lo han hecho, a personas de otras unidades.',
      'Vis en gang om måneden det færdige, af dem der lavede det, for folk fra andre enheder.',
    ],
    [
      'Pass on praise from customers in the same week, word for word, to everybody who had a part.',
      'Transmite en la misma semana, palabra por palabra, los elogios de clientes a quienes participaron.',
      'Giv ros fra kunder videre samme uge, ord for ord, til alle der havde en del i det.',
    ],
  ],
  learning: [
    [
      'Keep two hours every second week free for learning, and let people choose what.',
      'Reserva dos horas cada dos semanas para aprender y deja que cada persona elija qué.',
      'Hold to timer fri til læring hver anden uge, og lad folk selv vælge hvad.',
    ],
    [
      'Look back after each project for half an hour: what do we keep, what do we try differently?',
      'Tras cada proyecto, media hora para mirar atrás: ¿qué mantenemos y qué probamos distinto?',
      'Se tilbage en halv time efter hvert projekt: hvad beholder vi, og hvad prøver vi anderledes?',
    ],
  ],
  growth: [
    [
      'Talk with each person twice a year about where they want to go, and agree on one next step.',
      'Habla dos veces al año con cada persona sobre adónde quiere llegar y acordad un siguiente paso.',
      'Tal to gange om året med hver især om, hvor de vil hen, og aftal ét næste skridt.',
    ],
    [
      'Offer swaps: two weeks in another team, with a task of its own and somebody who helps.',
      'Ofrece intercambios: dos semanas en otro equipo, con una tarea propia y alguien que ayude.',
      'Tilbyd bytte: to uger i et andet team med en egen opgave og en, der hjælper.',
    ],
  ],
  strengths: [
    [
      'Ask each person which task gives them strength, and move one task a month accordingly.',
      'Pregunta a cada persona qué tarea le da fuerza y mueve una tarea al mes en consecuencia.',
      'Spørg hver enkelt, hvilken opgave der giver energi, og flyt én opgave om måneden derefter.',
    ],
    [
      'Let people teach each other what they are good at, in half an hour every two weeks.',
      'Que las personas se enseñen en lo que son buenas, media hora cada dos semanas.',
      'Lad folk lære hinanden det, de er gode til, i en halv time hver anden uge.',
    ],
  ],
  new_ideas: [
    [
      'Try one idea of the team each month for four weeks, and decide together what stays.',
      'Prueba cada mes una idea del equipo durante cuatro semanas y decidid juntos qué se queda.',
      'Prøv hver måned én idé fra teamet i fire uger, og beslut sammen, hvad der bliver.',
    ],
    [
      'Keep an open list of ideas with its state, and speak about the three newest each month.',
      'Lleva una lista abierta de ideas con su estado y comenta cada mes las tres más nuevas.',
      'Hav en åben liste over ideer med deres status, og tal om de tre nyeste hver måned.',
    ],
  ],
  energy: [
    [
      'Find with the team the one routine that tires most, and drop or shorten it for a month.',
      'Busca con el equipo la rutina que más cansa y quítala o acórtala durante un mes.',
      'Find med teamet den rutine, der trætter mest, og drop eller forkort den i en måned.',
    ],
    [
      'Shorten meetings to forty-five minutes, and leave the quarter of an hour after them free.',
      'Acorta las reuniones a cuarenta y cinco minutos y deja libre el cuarto de hora siguiente.',
      'Afkort møder til femogfyrre minutter, og lad kvarteret efter dem være frit.',
    ],
  ],
  future: [
    [
      'Tell twice a year in plain words how the organisation is doing and what that means for us.',
      'Cuenta dos veces al año con palabras sencillas cómo va la organización y qué supone para el equipo.',
      'Fortæl to gange om året med enkle ord, hvordan det går, og hvad det betyder for os.',
    ],
    [
      'Collect with the team what worries it about the next year, and answer each point openly.',
      'Recoge con el equipo lo que le preocupa del próximo año y responde a cada punto con franqueza.',
      'Saml sammen med teamet det, der bekymrer om næste år, og svar åbent på hvert punkt.',
    ],
  ],
};
