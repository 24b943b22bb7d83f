/** The ten colours of labels and cards (spec 2 §3), as choices of a column. */
export const colourChoices = [
  { value: 'red', label: ['Red', 'Rojo', 'Rød'] },
  { value: 'blue', label: ['Blue', 'Azul', 'Blå'] },
  { value: 'green', label: ['Green', 'Verde', 'Grøn'] },
  { value: 'yellow', label: ['Yellow', 'Amarillo', 'Gul'] },
  { value: 'orange', label: ['Orange', 'Naranja', 'Orange'] },
  { value: 'purple', label: ['Purple', 'Morado', 'Lilla'] },
  { value: 'teal', label: ['Teal', 'Verde azulado', 'Blågrøn'] },
  { value: 'grey', label: ['Grey', 'Gris', 'Grå'] },
  { value: 'brown', label: ['Brown', 'Marrón', 'Brun'] },
  { value: 'magenta', label: ['Magenta', 'Magenta', 'Magenta'] },
] as const;
