/** The ten colours of labels and cards (spec 2 §3), as choices of a column. */
export const colourChoices = [
  { value: 'red', label: 'tables/colours:red' },
  { value: 'blue', label: 'tables/colours:blue' },
  { value: 'green', label: 'tables/colours:green' },
  { value: 'yellow', label: 'tables/colours:yellow' },
  { value: 'orange', label: 'tables/colours:orange' },
  { value: 'purple', label: 'tables/colours:purple' },
  { value: 'teal', label: 'tables/colours:teal' },
  { value: 'grey', label: 'tables/colours:grey' },
  { value: 'brown', label: 'tables/colours:brown' },
  { value: 'magenta', label: 'tables/colours:magenta' },
] as const;
