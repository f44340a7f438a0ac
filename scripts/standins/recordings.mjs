/**
 * Makes the twelve stand-in recordings in public/audio: a few plucked or held notes each.
 *
 *     node scripts/standins/recordings.mjs        (needs ffmpeg)
 */
import { spawnSync } from 'node:child_process';

const RATE = 44_100;
const TAIL = 1.5; // seconds for the last note and its echo to die away
const ARTIST = 'Your Name';

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const MINOR = [0, 2, 3, 5, 7, 8, 10];
const DORIAN = [0, 2, 3, 5, 7, 9, 10];
const PENTATONIC = [0, 2, 4, 7, 9];

// An instrument: how loud each overtone is, and how fast a note fades (per second).
const PIANO = { overtones: [1, 0.45, 0.25, 0.12, 0.06], fading: 2.2 };
const GUITAR = { overtones: [1, 0.7, 0.5, 0.3, 0.2, 0.12], fading: 3.5 };
const BASS = { overtones: [1, 0.8, 0.35, 0.3, 0.1], fading: 5 };
const BELL = { overtones: [1, 0, 0.4, 0, 0, 0.25], fading: 3 };
const ORGAN = { overtones: [1, 0.6, 0.1, 0.35, 0, 0, 0, 0.12], fading: 0.7 };

// Title, key (a MIDI note), beats per minute, scale, instrument and phrase: a row of `degree:beats` (one beat unless
// told), where 0 is the key note, `a+b` a chord and `.` a rest. The Solid Rock opens with Bradbury’s tune of 1863.
// prettier-ignore
const recordings = [
  ['Do You Want To Know Me', 57, 92, MINOR, GUITAR, '0+2+4 4:.5 5:.5 4 2 3:.5 2:.5 1 0+4:2'],
  ['Hold On Tight', 64, 138, MAJOR, GUITAR, '0+4:.5 0:.5 2+4 4:.5 5:.5 4 3+5:1.5 2:.5 1 4:.5 2:.5 0 -1:.5 0+2+4:2.5'],
  ['Faithful One', 58, 66, MAJOR, PIANO, '0+4:1.5 2:.5 1+3 0 -3+2:2'],
  ['Disconnected', 50, 104, MINOR, BELL, '0:.5 .:1.5 7:.5 .:2 0:.5 .:.5 6:.5 .:1.5 0+11:1'],
  ['Funk Ride', 40, 108, DORIAN, BASS, '0:.75 .:.25 0:.25 .:.25 6:.5 7:.5 .:.25 4:.25 6:.5 3:.25 2:.25 0:.75 .:.5 0:.25 2:.25 3:.5 4:.25 .:.25 6:.5 7:1'],
  ['Glad 122', 67, 126, MAJOR, GUITAR, '0+2 2:.5 4:.5 5 4 7+4 6:.5 5:.5 4:1.5 2:.5 3+5:.5 4:.5 2+0:2'],
  ['The Solid Rock', 67, 122, MAJOR, ORGAN, '-3 0:.5 2:.5 4+2 2+0 2+-3:.5 1:.5 1+-3 2 3:.5 3:.5 3+0 1+-1 0:.5 -1:.5 0+-3+-5:1.5'],
  ['Waiting For The Son', 45, 72, DORIAN, ORGAN, '0:.5 0+4 0+5:.5 0+8:1.5 0+7 0+6:.5 0+4:1.5'],
  ['Butterfly', 76, 132, PENTATONIC, BELL, '2:.5 3:.5 4:.5 3:.5 5 4:.5 2:.5 3:.5 1:.5 2 4:.5 6:.5 5 3:1.5'],
  ['Light In Darkness', 52, 84, MINOR, PIANO, '0 0+2 0+2+4 -2+1+3:1.5 4:.5 2+4+7:2'],
  ['Stranger in a Strange Land', 62, 96, DORIAN, GUITAR, '0+4:.75 5:.25 4:.5 6:.5 4+7 6:.5 5:.5 3:.75 2:.25 3:.5 1:.5 -3+0:2'],
  ['Cool Baby', 53, 120, PENTATONIC, PIANO, '0:.67 1:.33 2:.67 3:.33 4 .:.67 3:.33 2+4:.67 1:.33 0 .:.67 2:.33 1:.67 0:.33 -1+2 0+3:2'],
];

for (const recording of recordings) writeRecording(recording);

/** Encodes one recording as `public/audio/<slug of its title>.mp3`. */
function writeRecording([title, key, beatsPerMinute, scale, instrument, phrase]) {
  const sound = render({ key, beatsPerMinute, scale, instrument, phrase });
  const file = `public/audio/${title.toLowerCase().replaceAll(' ', '-')}.mp3`;
  const input = ['-f', 'f32le', '-ar', RATE, '-ac', 1, '-i', 'pipe:0'];
  const tags = ['-metadata', `title=${title}`, '-metadata', `artist=${ARTIST}`, '-id3v2_version', 3];
  const output = ['-b:a', '96k', '-bitexact', file];
  const settings = ['-loglevel', 'error', '-y', ...input, ...tags, ...output].map(String);

  const { status, stderr, error } = spawnSync('ffmpeg', settings, { input: Buffer.from(sound.buffer) });
  if (status !== 0) throw new Error(`${title} could not be encoded: ${error?.message ?? stderr}`);
}

/** Plays a phrase into samples between -1 and 1, with an echo and a quiet end. */
function render({ key, beatsPerMinute, scale, instrument, phrase }) {
  const beat = 60 / beatsPerMinute;
  const notes = phrase.split(' ').map((note) => note.split(':'));
  const length = notes.reduce((sum, [, beats = 1]) => sum + beats * beat, TAIL);
  const sound = new Float32Array(Math.round(length * RATE));

  let start = 0;
  for (const [degrees, beats = 1] of notes) {
    const pitches =
      degrees === '.' ? [] : degrees.split('+').map((degree) => toHertz(Number(degree), key, scale));
    for (const pitch of pitches) addNote(sound, { start, pitch, seconds: beats * beat, instrument });
    start += beats * beat;
  }
  return finish(sound, beat * 0.75);
}

/** Frequency of a scale degree above (or below) a key given as a MIDI note. */
function toHertz(degree, key, scale) {
  const octave = Math.floor(degree / scale.length);
  return 440 * 2 ** ((key + octave * 12 + scale[degree - octave * scale.length] - 69) / 12);
}

/** Adds one note: a soft attack, a fading middle and a short release. */
function addNote(sound, { start, pitch, seconds, instrument: { overtones, fading } }) {
  const [first, release] = [Math.round(start * RATE), 0.18];
  for (let i = 0; i < (seconds + release) * RATE && first + i < sound.length; i++) {
    const t = i / RATE;
    const envelope = Math.min(1, t / 0.012, (seconds + release - t) / release) * Math.exp(-fading * t);
    const angle = 2 * Math.PI * pitch * t;
    const wave = overtones.reduce((sum, loudness, n) => sum + loudness * Math.sin(angle * (n + 1)), 0);
    sound[first + i] += envelope * wave;
  }
}

/** Echoes a sound, brings its loudest sample to half scale and fades its last second. */
function finish(sound, delay) {
  const gap = Math.round(delay * RATE);
  for (let i = gap; i < sound.length; i++) sound[i] += 0.28 * sound[i - gap];

  const loudest = sound.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  return sound.map((sample, i) => (sample / loudest / 2) * Math.min(1, (sound.length - i) / RATE));
}
