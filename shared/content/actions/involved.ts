import type { ActionsByDriver } from './types.ts';

export const involvedActions: ActionsByDriver = {
  autonomy: [
    [
      'Name for each role three decisions that nobody else has to approve, and keep to it.',
      'Nombra para cada puesto tres decisiones que nadie más tenga que aprobar, y respétalo.',
      'Nævn for hver rolle tre beslutninger, som ingen andre skal godkende, og hold fast i det.',
    ],
    [
      'Agree on the goal and the date, and leave the way to whoever does the work.',
      'Acuerda el objetivo y la fecha, y deja el camino a quien hace el trabajo.',
      'Aftal mål og dato, og overlad vejen til den, der udfører arbejdet.',
    ],
  ],
  influence: [
    [
      'Ask whoever is affected before you decide, and say afterwards what you took from it.',
      'Pregunta a quienes afecta antes de decidir y di después qué has recogido de ello.',
      'Spørg dem, det berører, før du beslutter, og sig bagefter, hvad du tog med.',
    ],
    [
      'Let the team set the agenda of every second meeting, and end each with a decision.',
      'Que el equipo fije el orden del día de una de cada dos reuniones y acabe con una decisión.',
      'Lad teamet sætte dagsordenen for hvert andet møde, og slut hvert med en beslutning.',
    ],
  ],
  clear_role: [
    [
      'Write on one page with each person what is theirs, what is not, and whom they ask.',
      'Escribe en una página con cada persona qué le corresponde, qué no y a quién pregunta.',
      'Skriv på én side med hver enkelt, hvad der er deres, hvad der ikke er, og hvem de spørger.',
    ],
    [
      'Name one person for each task who answers for it, and show the list to the whole team.',
      'Nombra a una persona responsable de cada tarea y enseña la lista a todo el equipo.',
      'Udpeg én ansvarlig for hver opgave, og vis listen til hele teamet.',
    ],
  ],
  feedback: [
    [
      'Give each person one exact observation a week: what you saw, and what it brought about.',
      'Da a cada persona una observación concreta por semana: qué has visto y qué ha provocado.',
      'Giv hver enkelt én konkret iagttagelse om ugen: hvad du så, og hvad det førte til.',
    ],
    [
      'Ask at the end of each talk what you could do better, and change one thing of it.',
      'Pregunta al final de cada conversación qué podrías hacer mejor y cambia una cosa.',
      'Spørg sidst i hver samtale, hvad du kunne gøre bedre, og ændr én ting.',
    ],
  ],
  resources: [
    [
      'Collect what is missing for good work, and mend the three cheapest things within a month.',
      'Recoge lo que falta para trabajar bien y arregla en un mes las tres cosas más baratas.',
      'Saml det, der mangler for godt arbejde, og ret de tre billigste ting inden for en måned.',
    ],
    [
      'Name one person to whom missing tools are told, and show what became of each request.',
      'Nombra a quién se comunica lo que falta y enseña en qué ha quedado cada petición.',
      'Udpeg én, som får besked om manglende værktøj, og vis, hvad der blev af hvert ønske.',
    ],
  ],
  workload: [
    [
      'Look every Monday at who has too much, and take away or move one thing before adding any.',
      'Mira cada lunes quién tiene demasiado y quita o mueve algo antes de añadir nada.',
      'Se hver mandag, hvem der har for meget, og fjern eller flyt én ting, før nyt kommer til.',
    ],
    [
      'Put the tasks in order of importance, and say openly what will not be done this month.',
      'Ordena las tareas por importancia y di abiertamente qué no se hará este mes.',
      'Sæt opgaverne i rækkefølge efter vigtighed, og sig åbent, hvad der ikke bliver gjort i denne måned.',
    ],
  ],
  collaboration: [
    [
      'Meet the team you depend on most once a month: what helps you, what holds you up?',
      'Reúnete una vez al mes con el equipo del que más dependes: ¿qué os ayuda y qué os frena?',
      'Mød det team, I afhænger mest af, en gang om måneden: hvad hjælper, og hvad sinker?',
    ],
    [
      'Write down the handover between two teams in five points, and try it out for a month.',
      'Escribe en cinco puntos el traspaso entre dos equipos y pruébalo durante un mes.',
      'Skriv overdragelsen mellem to teams ned i fem punkter, og afprøv den i en måned.',
    ],
  ],
  initiative: [
    [
      'Give a small budget that the team may spend without asking, and share what it was used for.',
      'Da un pequeño presupuesto que el equipo gaste sin preguntar y comparte en qué se ha usado.',
      'Giv et lille budget, teamet må bruge uden at spørge, og del, hvad det blev brugt til.',
    ],
    [
      'Say yes to a first try within two days, and decide about the rest when there is a result.',
      'Di que sí a una primera prueba en dos días y decide lo demás cuando haya un resultado.',
      'Sig ja til et første forsøg inden for to dage, og beslut resten, når der er et resultat.',
    ],
  ],
  shared_responsibility: [
    [
      'Plan the week together on one board, and let people choose their tasks themselves.',
      'Planificad juntos la semana en un tablero y que cada persona elija sus tareas.',
      'Planlæg ugen sammen på én tavle, og lad folk selv vælge deres opgaver.',
    ],
    [
      'Look at mistakes together without asking whose they were, and change one step after each.',
      'Mirad juntos los errores sin preguntar de quién son y cambiad un paso después de cada uno.',
      'Se på fejl sammen uden at spørge, hvis de var, og ændr ét trin efter hver.',
    ],
  ],
  contribution: [
    [
      'Show with each result who had which part in it, also the work that nobody sees.',
      'Con cada resultado, muestra quién ha hecho qué, también el trabajo que no se ve.',
      'Vis ved hvert resultat, hvem der havde hvilken del i det, også det arbejde ingen ser.',
    ],
    [
      'Tell each person once a month what would have been missing without their work.',
      'Di a cada persona una vez al mes qué habría faltado sin su trabajo.',
      'Fortæl hver enkelt en gang om måneden, hvad der ville have manglet uden deres arbejde.',
    ],
  ],
  quality: [
    [
      'Agree in the team on what good work looks like, with three examples, before you begin.',
      'Acordad en el equipo, con tres ejemplos, cómo es un buen trabajo antes de empezar.',
      'Aftal i teamet, hvad godt arbejde er, med tre eksempler, før I begynder.',
    ],
    [
      'Keep one hour a week free to mend what comes back again and again, and count how often it does.',
      'Reserva una hora a la semana para arreglar lo que vuelve una y otra vez, y cuenta cuántas veces.',
      'Hold en time om ugen fri til at rette det, der vender tilbage, og tæl, hvor ofte det sker.',
    ],
  ],
  follow_up: [
    [
      'Show within two weeks of each round three results and the one thing you will change.',
      'Muestra en las dos semanas tras cada ronda tres resultados y lo único que vas a cambiar.',
      'Vis inden to uger efter hver runde tre resultater og den ene ting, I vil ændre.',
    ],
    [
      'Say in each monthly meeting how far the agreed actions are, also where nothing has moved.',
      'Di en cada reunión mensual cómo van las acciones acordadas, también donde nada se ha movido.',
      'Sig på hvert månedsmøde, hvor langt de aftalte handlinger er, også hvor intet er sket.',
    ],
  ],
};
