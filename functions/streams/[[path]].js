export { onRequest } from '../audio/[[path]].js';
