import { defineWords } from '../lib/phrase.ts';

/** How people know what the product stands on, when it is away. */
export const serviceWords = defineWords('services', {
  mail: ['E-mail', 'El correo electrónico', 'E-mail'],
  storage: ['Storage', 'El almacenamiento', 'Lageret'],
  files: ['File storage', 'El almacenamiento de archivos', 'Fillageret'],
  signIn: ['Sign-in', 'El inicio de sesión', 'Login'],
  directory: ['The directory', 'El directorio', 'Kataloget'],
  ai: ['The AI assistant', 'El asistente de IA', 'AI-assistenten'],
  workflows: ['The workflow service', 'El servicio de procesos', 'Tjenesten til arbejdsgange'],
});
