import type { DimensionContent } from './types.ts';

export const involved: DimensionContent = {
  key: 'involved',
  title: ['Involved', 'Implicación', 'Involveret'],
  description: [
    'Having a hand in it: influence, good conditions and results that count.',
    'Tomar parte: influencia, buenas condiciones y resultados que cuentan.',
    'At være med: indflydelse, gode rammer og resultater, der tæller.',
  ],
  question: [
    'All in all, how involved do you feel in what happens at work?',
    'En general, ¿hasta qué punto sientes que participas en lo que ocurre en el trabajo?',
    'Alt i alt, hvor involveret føler du dig i det, der sker på arbejdet?',
  ],
  intro: [
    'Let us turn to your part in how the work is done: what you can decide, what you need for it, and what comes of it.',
    'Hablemos de tu papel en cómo se hace el trabajo: lo que puedes decidir, lo que necesitas y lo que se consigue.',
    'Lad os vende os mod din del i, hvordan arbejdet bliver gjort: hvad du kan bestemme, hvad du har brug for, og hvad der kommer ud af det.',
  ],
  drivers: [
    {
      key: 'autonomy',
      title: ['Freedom to act', 'Autonomía', 'Selvbestemmelse'],
      description: [
        'You decide how to do your own work.',
        'Decides cómo hacer tu propio trabajo.',
        'Man bestemmer selv, hvordan man løser sine opgaver.',
      ],
      question: [
        'How much freedom do you have to decide how you do your work?',
        '¿Cuánta libertad tienes para decidir cómo haces tu trabajo?',
        'I hvor høj grad kan du selv bestemme, hvordan du udfører dit arbejde?',
      ],
    },
    {
      key: 'influence',
      title: ['A say in decisions', 'Participación en las decisiones', 'Medindflydelse'],
      description: [
        'You are asked before decisions that affect your work are made.',
        'Se cuenta contigo antes de tomar decisiones que afectan a tu trabajo.',
        'Man bliver spurgt, før der træffes beslutninger om ens arbejde.',
      ],
      question: [
        'How much influence do you have on decisions about your work?',
        '¿Cuánta influencia tienes en las decisiones sobre tu trabajo?',
        'Hvor stor indflydelse har du på beslutninger om dit arbejde?',
      ],
    },
    {
      key: 'clear_role',
      title: ['Clear expectations', 'Expectativas claras', 'Klare forventninger'],
      description: [
        'You know what is expected of you and what comes first.',
        'Sabes qué se espera de ti y qué es lo prioritario.',
        'Man ved, hvad der forventes af en, og hvad der er vigtigst.',
      ],
      question: [
        'How clear is it to you what is expected of you?',
        '¿Hasta qué punto tienes claro lo que se espera de ti?',
        'Hvor klart er det for dig, hvad der forventes af dig?',
      ],
    },
    {
      key: 'feedback',
      title: ['Useful feedback', 'Comentarios útiles', 'Brugbar feedback'],
      description: [
        'Others tell you what you do well and what you could do better.',
        'Te dicen qué haces bien y qué podrías mejorar.',
        'Andre fortæller en, hvad man gør godt, og hvad der kan blive bedre.',
      ],
      question: [
        'How useful is the feedback that you get on your work?',
        '¿Hasta qué punto te resultan útiles los comentarios que recibes sobre tu trabajo?',
        'Hvor brugbar er den feedback, du får på dit arbejde?',
      ],
    },
    {
      key: 'resources',
      title: ['Tools and resources', 'Medios y herramientas', 'Værktøj og ressourcer'],
      description: [
        'Equipment, systems and information that let you do a good job.',
        'Equipos, sistemas e información para hacer bien tu trabajo.',
        'Udstyr, systemer og viden, der gør det muligt at gøre et godt stykke arbejde.',
      ],
      question: [
        'To what extent do you have what you need to do your job well?',
        '¿En qué medida tienes lo que necesitas para hacer bien tu trabajo?',
        'I hvor høj grad har du det, du skal bruge for at gøre dit arbejde godt?',
      ],
    },
    {
      key: 'workload',
      title: ['Manageable workload', 'Carga de trabajo asumible', 'Overkommelig arbejdsmængde'],
      description: [
        'There is enough time to do the work properly.',
        'Hay tiempo suficiente para hacer el trabajo como es debido.',
        'Der er tid nok til at gøre arbejdet ordentligt.',
      ],
      question: [
        'How manageable is the amount of work that you have?',
        '¿Hasta qué punto puedes asumir la cantidad de trabajo que tienes?',
        'Hvor overkommelig er den mængde arbejde, du har?',
      ],
    },
    {
      key: 'collaboration',
      title: ['Working across units', 'Colaboración entre unidades', 'Samarbejde på tværs'],
      description: [
        'Units help each other instead of working side by side.',
        'Las unidades se ayudan en vez de trabajar cada una por su lado.',
        'Enhederne hjælper hinanden i stedet for at arbejde hver for sig.',
      ],
      question: [
        'How well do you and other units work together?',
        '¿Hasta qué punto funciona bien la colaboración entre tú y otras unidades?',
        'Hvor godt fungerer samarbejdet mellem dig og andre enheder?',
      ],
    },
    {
      key: 'initiative',
      title: ['Taking initiative', 'Iniciativa', 'Initiativ'],
      description: [
        'When you see something to improve, you can start on it.',
        'Cuando ves algo que mejorar, puedes ponerte a ello.',
        'Når man ser noget, der kan blive bedre, kan man gå i gang.',
      ],
      question: [
        'To what extent can you improve the way things are done around you?',
        '¿En qué medida puedes mejorar la forma de hacer las cosas a tu alrededor?',
        'I hvor høj grad kan du forbedre måden, tingene bliver gjort på omkring dig?',
      ],
    },
    {
      key: 'shared_responsibility',
      title: ['Shared responsibility', 'Responsabilidad compartida', 'Fælles ansvar'],
      description: [
        'People do what they promised, and nobody is left alone with a problem.',
        'La gente cumple lo que promete y nadie se queda a solas con un problema.',
        'Folk gør, hvad de har lovet, og ingen står alene med et problem.',
      ],
      question: [
        'To what extent do people in your team do what they said they would?',
        '¿En qué medida cumplen las personas de tu equipo lo que prometen?',
        'I hvor høj grad gør folk i dit team det, de har sagt, de vil gøre?',
      ],
    },
    {
      key: 'contribution',
      title: ['Contribution that counts', 'Aportación que cuenta', 'Et bidrag, der tæller'],
      description: [
        'You can see what your work adds to the whole.',
        'Ves lo que tu trabajo aporta al conjunto.',
        'Man kan se, hvad ens arbejde betyder for helheden.',
      ],
      question: [
        'How clearly can you see what your work contributes?',
        '¿Con cuánta claridad ves lo que aporta tu trabajo?',
        'Hvor tydeligt kan du se, hvad dit arbejde bidrager med?',
      ],
    },
    {
      key: 'quality',
      title: ['Good results for others', 'Buenos resultados para otros', 'Gode resultater for andre'],
      description: [
        'What we deliver is good for the people we do it for.',
        'Lo que hacemos es bueno para las personas a quienes va dirigido.',
        'Det, vi leverer, er godt for dem, vi gør det for.',
      ],
      question: [
        'How satisfied are you with what your team delivers to others?',
        '¿Hasta qué punto te satisface lo que tu equipo ofrece a los demás?',
        'Hvor tilfreds er du med det, dit team leverer til andre?',
      ],
    },
    {
      key: 'follow_up',
      title: ['Action on feedback', 'Respuesta a las opiniones', 'Opfølgning på feedback'],
      description: [
        'When people say what should change, something happens.',
        'Cuando se dice lo que debería cambiar, pasa algo.',
        'Når folk siger, hvad der bør ændres, så sker der noget.',
      ],
      question: [
        'How confident are you that something good will come of your answers?',
        '¿Cuánta confianza tienes en que tus respuestas sirvan para algo bueno?',
        'I hvor høj grad tror du på, at dine svar fører til noget godt?',
      ],
    },
  ],
};
