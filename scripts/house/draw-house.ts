import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import type { ICruiseResult } from 'dependency-cruiser';
import { floors } from './floors.ts';

/** An import of one folder from another, by their names. */
type Arrow = [from: string, to: string];

const box = { width: 124, height: 36 };
const style = `
  rect { fill: #f6efe6; stroke: #6b5a4a } path { fill: none; stroke: #6b5a4a } marker path { fill: #6b5a4a }
  text { font: 15px sans-serif; text-anchor: middle; fill: #241a17 }
  @media (prefers-color-scheme: dark) {
    rect { fill: #2a211c; stroke: #b8a594 } path { stroke: #b8a594 } marker path { fill: #b8a594 }
    text { fill: #f6efe6 }
  }`;

/**
 * The folders of the house as an SVG, those that import above those that are imported. An arrow that follows from
 * others is left out.
 */
export function drawHouse({ modules }: Pick<ICruiseResult, 'modules'>): string {
  const graph = layOut(toDirect(listArrows(modules)));
  const { width = 0, height = 0 } = graph.graph();
  const arrows = graph.edges().map((edge) => toPath(graph.edge(edge)));
  const boxes = graph.nodes().map((name) => toBox(name, graph.node(name)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" role="img"`,
    ` aria-label="The folders of src and which of them imports which"><style>${style}</style>`,
    '<marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">',
    `<path d="M0 0 8 4 0 8z"/></marker>${arrows.join('')}${boxes.join('')}</svg>`,
  ].join('');
}

/** Which folder imports which. */
export function listArrows(modules: ICruiseResult['modules']): Arrow[] {
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }): Arrow => [toFloor(source), toFloor(resolved)]),
  );
  const between = arrows.filter(([from, to]) => from !== to && floors.includes(from) && floors.includes(to));
  return [...new Map(between.map((arrow) => [arrow.join(), arrow])).values()];
}

/** The arrows without those that lead where others lead together. */
export function toDirect(arrows: Arrow[]): Arrow[] {
  return arrows.filter(([from, to]) => {
    const others = arrows.filter((arrow) => arrow[0] === from && arrow[1] !== to);
    return !others.some(([, next]) => leadsTo(arrows, next, to));
  });
}

function leadsTo(arrows: Arrow[], from: string, to: string): boolean {
  return from === to || arrows.some((arrow) => arrow[0] === from && leadsTo(arrows, arrow[1], to));
}

function toFloor(module: string): string {
  return module.split('/')[1] ?? '';
}

function layOut(arrows: Arrow[]) {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>();
  graph.setGraph({ nodesep: 28, ranksep: 34, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  floors.forEach((floor) => graph.setNode(floor, { ...box }));
  arrows.forEach(([from, to]) => graph.setEdge(from, to));
  layout(graph);
  return graph;
}

function toPath({ points = [] }: EdgeLabel): string {
  const line = points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(' L');
  return `<path d="M${line}" marker-end="url(#head)"/>`;
}

function toBox(name: string, { x = 0, y = 0 }: NodeLabel): string {
  const [left, top] = [Math.round(x - box.width / 2), Math.round(y - box.height / 2)];
  return [
    `<rect x="${left}" y="${top}" width="${box.width}" height="${box.height}" rx="3"/>`,
    `<text x="${Math.round(x)}" y="${Math.round(y + 5)}">${name}/</text>`,
  ].join('');
}
