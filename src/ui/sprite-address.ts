import { createContext } from 'react';

/** Address of the drawing that has all icons. */
export const SpriteAddress = createContext('');
