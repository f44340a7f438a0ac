import { isAnswer, type Answer, type Silence } from '../ask.ts';

const silences = {
  none: 'there is no such server',
  late: 'no answer comes in time',
  closed: 'nothing listens there',
};

/** What came back, as the end of a sentence. */
export function describe(answer: Answer | Silence): string {
  if (!isAnswer(answer)) return silences[answer.silence];
  const location = answer.headers.get('location');
  if (location) return `the answer leads to ${location}`;
  if (answer.status !== 200) return `the answer is ${answer.status}`;
  return `it is sent as ${answer.headers.get('content-type') ?? 'nothing that a browser knows'}`;
}
