import { butterfly } from './pieces/butterfly.ts';
import { coolBaby } from './pieces/cool-baby.ts';
import { disconnected } from './pieces/disconnected.ts';
import { doYouWantToKnowMe } from './pieces/do-you-want-to-know-me.ts';
import { faithfulOne } from './pieces/faithful-one.ts';
import { funkRide } from './pieces/funk-ride.ts';
import { glad122 } from './pieces/glad-122.ts';
import { holdOnTight } from './pieces/hold-on-tight.ts';
import { lightInDarkness } from './pieces/light-in-darkness.ts';
import { strangerInAStrangeLand } from './pieces/stranger-in-a-strange-land.ts';
import { theSolidRock } from './pieces/the-solid-rock.ts';
import { waitingForTheSon } from './pieces/waiting-for-the-son.ts';

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
