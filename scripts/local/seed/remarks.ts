/** What people of the demo organisation write; nobody in particular. */
export const remarks = [
  'Planning has become calmer since we started saying no to late changes.',
  'I would like to hear about decisions before they are made, not after.',
  'My manager listens and follows up. That makes a difference.',
  'Too many meetings in the afternoon; focus time would help.',
  'The new tools are good, the training came too late.',
  'I feel trusted to do my work in my own way.',
  'We help each other when it gets busy.',
  'It is not always clear who decides what.',
  'Me gustaría tener más tiempo para aprender.',
  'El equipo es lo mejor de este trabajo.',
  'Las prioridades cambian demasiado a menudo.',
  'Se nota que cuentan con nuestra opinión.',
  'Jeg savner mere tid til at gøre tingene ordentligt.',
  'Godt samarbejde på tværs af teams i denne periode.',
  'Der mangler ofte en klar plan for, hvad vi skal vælge fra.',
  'Jeg bliver taget alvorligt, når jeg siger noget.',
] as const;
