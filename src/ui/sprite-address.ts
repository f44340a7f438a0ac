import { createContext } from 'react';

/** Address of the icon sprite. */
export const SpriteAddress = createContext('');
