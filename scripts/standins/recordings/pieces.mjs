import { butterfly } from './pieces/butterfly.mjs';
import { coolBaby } from './pieces/cool-baby.mjs';
import { disconnected } from './pieces/disconnected.mjs';
import { doYouWantToKnowMe } from './pieces/do-you-want-to-know-me.mjs';
import { faithfulOne } from './pieces/faithful-one.mjs';
import { funkRide } from './pieces/funk-ride.mjs';
import { glad122 } from './pieces/glad-122.mjs';
import { holdOnTight } from './pieces/hold-on-tight.mjs';
import { lightInDarkness } from './pieces/light-in-darkness.mjs';
import { strangerInAStrangeLand } from './pieces/stranger-in-a-strange-land.mjs';
import { theSolidRock } from './pieces/the-solid-rock.mjs';
import { waitingForTheSon } from './pieces/waiting-for-the-son.mjs';

/** The twelve pieces, in the order of the album. */
export const pieces = [
  doYouWantToKnowMe,
  holdOnTight,
  faithfulOne,
  disconnected,
  funkRide,
  glad122,
  theSolidRock,
  waitingForTheSon,
  butterfly,
  lightInDarkness,
  strangerInAStrangeLand,
  coolBaby,
];
