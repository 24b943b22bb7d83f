import type { DimensionContent } from './types.ts';

export const inspired: DimensionContent = {
  key: 'inspired',
  title: ['Inspired', 'Inspiración', 'Inspireret'],
  description: [
    'Seeing a point in it: purpose, growth and belief in where we are going.',
    'Verle sentido: propósito, desarrollo y confianza en el rumbo.',
    'At se en mening: formål, udvikling og tro på, hvor vi er på vej hen.',
  ],
  question: [
    'All in all, how inspired do you feel by your work?',
    'En general, ¿hasta qué punto te inspira tu trabajo?',
    'Alt i alt, hvor inspireret føler du dig af dit arbejde?',
  ],
  intro: [
    'Now to what gives you energy: the meaning of your work, how you grow in it, and where the organisation is heading.',
    'Pasemos a lo que te da energía: el sentido de tu trabajo, cómo creces en él y hacia dónde va la organización.',
    'Nu til det, der giver dig energi: meningen med dit arbejde, din udvikling i det og den retning, organisationen går i.',
  ],
  drivers: [
    {
      key: 'meaning',
      title: ['Meaningful work', 'Trabajo con sentido', 'Meningsfuldt arbejde'],
      description: [
        'What you do every day matters to you.',
        'Lo que haces cada día te importa.',
        'Det, man laver til daglig, betyder noget for en.',
      ],
      question: [
        'How meaningful is your work to you?',
        '¿Cuánto sentido tiene tu trabajo para ti?',
        'Hvor meningsfuldt er dit arbejde for dig?',
      ],
    },
    {
      key: 'purpose',
      title: ['Shared purpose', 'Propósito común', 'Fælles formål'],
      description: [
        'You can stand behind what the organisation is there for.',
        'Compartes la razón de ser de la organización.',
        'Man kan stå inde for det, organisationen er til for.',
      ],
      question: [
        'To what extent do you share the purpose of the organisation?',
        '¿En qué medida compartes el propósito de la organización?',
        'I hvor høj grad deler du organisationens formål?',
      ],
    },
    {
      key: 'direction',
      title: ['Clear direction', 'Rumbo claro', 'Klar retning'],
      description: [
        'You know where the organisation wants to go and why.',
        'Sabes adónde quiere llegar la organización y por qué.',
        'Man ved, hvor organisationen vil hen, og hvorfor.',
      ],
      question: [
        'How clear is it to you where the organisation is heading?',
        '¿Hasta qué punto tienes claro hacia dónde va la organización?',
        'Hvor klart står det for dig, hvor organisationen er på vej hen?',
      ],
    },
    {
      key: 'values',
      title: ['Values in practice', 'Valores en la práctica', 'Værdier i praksis'],
      description: [
        'What the organisation says is what people see it do.',
        'Lo que la organización dice es lo que se le ve hacer.',
        'Det, organisationen siger, er også det, den gør.',
      ],
      question: [
        'To what extent do people here act on the values we speak of?',
        '¿En qué medida se actúa aquí según los valores de los que se habla?',
        'I hvor høj grad bliver vores værdier efterlevet i hverdagen?',
      ],
    },
    {
      key: 'leadership',
      title: ['Trust in leadership', 'Confianza en la dirección', 'Tillid til ledelsen'],
      description: [
        'Top management makes good decisions and leads by example.',
        'La dirección toma buenas decisiones y da ejemplo.',
        'Den øverste ledelse træffer gode beslutninger og går foran.',
      ],
      question: [
        'How much do you trust the top management of the organisation?',
        '¿Cuánta confianza te merece la dirección de la organización?',
        'I hvor høj grad har du tillid til organisationens øverste ledelse?',
      ],
    },
    {
      key: 'pride',
      title: ['Pride', 'Orgullo', 'Stolthed'],
      description: [
        'You like to tell others where you work.',
        'Te gusta contar dónde trabajas.',
        'Man fortæller gerne andre, hvor man arbejder.',
      ],
      question: [
        'How proud are you to work here?',
        '¿Cuánto orgullo sientes de trabajar aquí?',
        'Hvor stolt er du af at arbejde her?',
      ],
    },
    {
      key: 'learning',
      title: ['Learning', 'Aprendizaje', 'Læring'],
      description: [
        'Work teaches you something new and gives you time to learn.',
        'El trabajo te enseña cosas nuevas y te da tiempo para aprender.',
        'Arbejdet giver ny viden, og der er tid til at lære.',
      ],
      question: [
        'How much do you learn in your work?',
        '¿Cuánto aprendes en tu trabajo?',
        'I hvor høj grad lærer du noget nyt i dit arbejde?',
      ],
    },
    {
      key: 'growth',
      title: ['Room to grow', 'Desarrollo profesional', 'Udviklingsmuligheder'],
      description: [
        'There is a next step for you here, and someone helps you towards it.',
        'Aquí hay un siguiente paso para ti y alguien te ayuda a darlo.',
        'Der er et næste skridt for en her, og nogen hjælper en på vej.',
      ],
      question: [
        'How good are your opportunities to develop here?',
        '¿Hasta qué punto tienes aquí buenas oportunidades de desarrollo?',
        'Hvor gode er dine muligheder for at udvikle dig her?',
      ],
    },
    {
      key: 'strengths',
      title: ['Using your strengths', 'Uso de tus puntos fuertes', 'Brug af styrker'],
      description: [
        'You get to do what you are good at.',
        'Puedes dedicarte a lo que se te da bien.',
        'Man får lov til at gøre det, man er god til.',
      ],
      question: [
        'To what extent does your work let you use your strengths?',
        '¿En qué medida puedes aprovechar tus puntos fuertes en tu trabajo?',
        'I hvor høj grad kan du bruge dine styrker i arbejdet?',
      ],
    },
    {
      key: 'new_ideas',
      title: ['New ideas', 'Nuevas ideas', 'Nye idéer'],
      description: [
        'Trying something new is welcome, even when it may fail.',
        'Probar algo nuevo es bienvenido, aunque pueda salir mal.',
        'Det er velkomment at prøve noget nyt, også når det kan mislykkes.',
      ],
      question: [
        'How welcome are new ideas in your part of the organisation?',
        '¿Hasta qué punto se reciben bien las ideas nuevas en tu área?',
        'Hvor velkomne er nye idéer i din del af organisationen?',
      ],
    },
    {
      key: 'energy',
      title: ['Energy', 'Energía', 'Energi'],
      description: [
        'Work gives you energy rather than taking it all.',
        'El trabajo te da energía en lugar de quitártela toda.',
        'Arbejdet giver energi i stedet for at tage den hele.',
      ],
      question: [
        'How much energy does your work give you?',
        '¿Cuánta energía te da tu trabajo?',
        'I hvor høj grad giver dit arbejde dig energi?',
      ],
    },
    {
      key: 'future',
      title: ['Faith in the future', 'Confianza en el futuro', 'Tro på fremtiden'],
      description: [
        'You see a good future for the organisation, and yourself in it.',
        'Ves un buen futuro para la organización y te ves en él.',
        'Man ser en god fremtid for organisationen og for sig selv i den.',
      ],
      question: [
        'How confident are you about your future here?',
        '¿Con cuánta confianza miras tu futuro aquí?',
        'I hvor høj grad tror du på en god fremtid for dig her?',
      ],
    },
  ],
};
