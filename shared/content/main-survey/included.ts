import type { DimensionContent } from './types.ts';

export const included: DimensionContent = {
  key: 'included',
  title: ['Included', 'Inclusión', 'Inkluderet'],
  description: [
    'Being part of it: respected, heard and treated fairly.',
    'Formar parte: recibir respeto, escucha y un trato justo.',
    'At høre til: at blive respekteret, hørt og behandlet retfærdigt.',
  ],
  question: [
    'All in all, how included do you feel in your workplace?',
    'En general, ¿hasta qué punto sientes que formas parte de tu lugar de trabajo?',
    'Alt i alt, hvor inkluderet føler du dig på din arbejdsplads?',
  ],
  intro: [
    'Let us look at how it is for you to be part of this workplace: the people around you, and how you are treated.',
    'Veamos cómo vives el formar parte de este lugar de trabajo: las personas que te rodean y el trato que recibes.',
    'Lad os se på, hvordan det er for dig at være en del af arbejdspladsen: menneskene omkring dig og den måde, du bliver behandlet på.',
  ],
  drivers: [
    {
      key: 'belonging',
      title: ['Belonging', 'Pertenencia', 'Tilhørsforhold'],
      description: [
        'Feeling at home among the people you work with.',
        'Sentirte a gusto entre las personas con las que trabajas.',
        'At føle sig hjemme blandt dem, man arbejder sammen med.',
      ],
      question: [
        'How much do you feel that you belong in your team?',
        '¿Hasta qué punto sientes que tu equipo es tu sitio?',
        'I hvor høj grad føler du, at du hører til i dit team?',
      ],
    },
    {
      key: 'respect',
      title: ['Respect', 'Respeto', 'Respekt'],
      description: [
        'Being met with courtesy and taken seriously, whatever your role.',
        'Recibir un trato amable y serio, sea cual sea tu puesto.',
        'At blive mødt ordentligt og taget alvorligt, uanset hvilken rolle man har.',
      ],
      question: [
        'To what extent do people here treat you with respect?',
        '¿En qué medida te tratan aquí con respeto?',
        'I hvor høj grad bliver du behandlet med respekt her?',
      ],
    },
    {
      key: 'fairness',
      title: ['Fairness', 'Trato justo', 'Retfærdighed'],
      description: [
        'Decisions about people follow the same rules for everyone.',
        'Las decisiones sobre las personas siguen las mismas reglas para todo el mundo.',
        'Beslutninger om mennesker følger de samme regler for alle.',
      ],
      question: [
        'How fair are the decisions that affect you at work?',
        '¿Hasta qué punto son justas las decisiones que te afectan en el trabajo?',
        'Hvor retfærdige er de beslutninger, der berører dig på arbejdet?',
      ],
    },
    {
      key: 'authenticity',
      title: ['Being yourself', 'Autenticidad', 'At være sig selv'],
      description: [
        'Room for who you are, without having to play a part.',
        'Espacio para ser quien eres, sin tener que fingir.',
        'Plads til den, man er, uden at skulle spille en rolle.',
      ],
      question: [
        'How free do you feel to be yourself at work?',
        '¿Con cuánta libertad puedes mostrarte tal como eres en el trabajo?',
        'I hvor høj grad kan du være dig selv på arbejdet?',
      ],
    },
    {
      key: 'speaking_up',
      title: ['Speaking up', 'Hablar con confianza', 'Tryghed ved at sige til'],
      description: [
        'Raising doubts, mistakes and problems without fear of consequences.',
        'Plantear dudas, errores y problemas sin miedo a las consecuencias.',
        'At kunne tage tvivl, fejl og problemer op uden at frygte følgerne.',
      ],
      question: [
        'How safe do you feel to speak up about problems or mistakes?',
        '¿Con cuánta tranquilidad puedes hablar de problemas o errores?',
        'Hvor trygt er det for dig at tale åbent om problemer eller fejl?',
      ],
    },
    {
      key: 'being_heard',
      title: ['Being heard', 'Escucha', 'At blive hørt'],
      description: [
        'Others listen to your view and take it into account.',
        'Las demás personas escuchan tu opinión y la tienen en cuenta.',
        'Andre lytter til ens mening og tager den med i overvejelserne.',
      ],
      question: [
        'To what extent is your opinion listened to?',
        '¿En qué medida se escucha tu opinión?',
        'I hvor høj grad bliver der lyttet til din mening?',
      ],
    },
    {
      key: 'team_support',
      title: ['Support from colleagues', 'Apoyo entre colegas', 'Støtte fra kolleger'],
      description: [
        'Help is there when you need it, and is gladly given.',
        'La ayuda llega cuando la necesitas y se da de buena gana.',
        'Hjælpen er der, når man har brug for den, og den gives gerne.',
      ],
      question: [
        'How much can you count on your colleagues when you need help?',
        '¿Hasta qué punto puedes contar con tus colegas cuando necesitas ayuda?',
        'I hvor høj grad kan du regne med dine kolleger, når du har brug for hjælp?',
      ],
    },
    {
      key: 'manager_care',
      title: ['A manager who cares', 'Cercanía de tu responsable', 'En leder, der er der for dig'],
      description: [
        'Your manager takes an interest in you as a person and has time for you.',
        'Tu responsable se interesa por ti como persona y te dedica tiempo.',
        'Ens leder interesserer sig for en som menneske og har tid, når der er brug for det.',
      ],
      question: [
        'To what extent does your manager care about how you are doing?',
        '¿En qué medida se preocupa tu responsable por cómo estás?',
        'I hvor høj grad interesserer din leder sig for, hvordan du har det?',
      ],
    },
    {
      key: 'openness',
      title: ['Openness', 'Transparencia', 'Åbenhed'],
      description: [
        'Important news reaches you in time, with honest reasons.',
        'Las noticias importantes te llegan a tiempo y con motivos sinceros.',
        'Vigtige nyheder når frem i tide og med en ærlig begrundelse.',
      ],
      question: [
        'How openly are you informed about things that matter to your work?',
        '¿Con cuánta transparencia recibes la información importante para tu trabajo?',
        'Hvor åbent bliver du informeret om det, der har betydning for dit arbejde?',
      ],
    },
    {
      key: 'equal_opportunity',
      title: ['Equal opportunity', 'Igualdad de oportunidades', 'Lige muligheder'],
      description: [
        'Background, age, gender or beliefs neither open nor close doors.',
        'Ni el origen, ni la edad, ni el género, ni las creencias abren o cierran puertas.',
        'Hverken baggrund, alder, køn eller overbevisning åbner eller lukker døre.',
      ],
      question: [
        'To what extent do you have the same opportunities as others here?',
        '¿En qué medida tienes aquí las mismas oportunidades que el resto?',
        'I hvor høj grad har du de samme muligheder som andre her?',
      ],
    },
    {
      key: 'appreciation',
      title: ['Appreciation', 'Reconocimiento', 'Anerkendelse'],
      description: [
        'Good work is noticed, and someone says so.',
        'El buen trabajo se ve y alguien lo dice.',
        'Godt arbejde bliver set, og nogen siger det højt.',
      ],
      question: [
        'How appreciated do you feel for the work that you do?',
        '¿Hasta qué punto sientes que se valora el trabajo que haces?',
        'Hvor værdsat føler du dig for det arbejde, du gør?',
      ],
    },
    {
      key: 'balance',
      title: ['Balance with life', 'Equilibrio con la vida personal', 'Balance med livet'],
      description: [
        'Work leaves room for family, rest and everything else that matters.',
        'El trabajo deja espacio para la familia, el descanso y lo demás que importa.',
        'Arbejdet giver plads til familie, hvile og alt det andet, der betyder noget.',
      ],
      question: [
        'How well does your work fit with the rest of your life?',
        '¿Hasta qué punto encaja tu trabajo con el resto de tu vida?',
        'Hvor godt passer dit arbejde sammen med resten af dit liv?',
      ],
    },
  ],
};
