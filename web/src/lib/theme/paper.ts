/** What is printed as a sheet of its own: black on white in every theme, with a line to cut along. */
export const paper = { sheet: 'white', ink: 'black', cut: '1px dashed gray' } as const;
