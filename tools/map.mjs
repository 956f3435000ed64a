// Cuts Puerto Rico's municipalities out of us-atlas (the Census Bureau's boundaries) for the map, and writes them to
// the file that is given: {viewBox, inset: an SVG path, paths: {FIPS code: SVG path}}.
// Isla de Mona, which is Mayagüez's and far to the west, is moved east into the inset, at its own latitude and scale.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const MAYAGUEZ = '72097';
const MONA_EAST_END = -67.8; // degrees; the west end of everything else is at -67.3
const UNITS = 600; // to a degree of latitude, so that what is shown on a wide screen has a pixel for each
const [AROUND, BETWEEN] = [4, 14];

const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'));
const { scale, translate } = atlas.transform;
const counties = atlas.objects.counties.geometries.filter(({ id }) => id.startsWith('72'));

// TopoJSON: an arc is a point and steps from it, in whole units of the file; a ring is made of arcs, and ~n is arc n
// from its end to its start.
const arc = (index) => {
  let [x, y] = [0, 0];
  const points = atlas.arcs[index < 0 ? ~index : index].map(([dx, dy]) => [x += dx, y += dy]);
  return index < 0 ? points.reverse() : points;
};
const ring = (arcs) => arcs.flatMap((index) => arc(index).slice(1)).map((point) => point.map((n, axis) => n * scale[axis] + translate[axis]));
const rings = ({ type, arcs }) => (type === 'Polygon' ? [arcs] : arcs).flat().map(ring);

const all = counties.map((county) => ({ fips: county.id, rings: rings(county) }));
const isMona = (points) => points.every(([longitude]) => longitude < MONA_EAST_END);
const bounds = (points) => [0, 1].flatMap((axis) => [Math.min, Math.max].map((most) => most(...points.map((point) => point[axis]))));
const [monaWest, monaEast, monaSouth, monaNorth] = bounds(all.flatMap(({ rings }) => rings.filter(isMona).flat()));
const [west, east, south, north] = bounds(all.flatMap(({ rings }) => rings.filter((points) => !isMona(points)).flat()));

// Both axes alike at the middle latitude: over half a degree nobody can see the difference from a better projection.
const UNITS_EAST = UNITS * Math.cos((south + north) / 2 * Math.PI / 180);
const monaWidth = Math.round((monaEast - monaWest) * UNITS_EAST) + 2 * BETWEEN;
const monaHeight = Math.round((monaNorth - monaSouth) * UNITS) + 2 * BETWEEN;
const monaTop = Math.round((north - monaNorth) * UNITS) + AROUND - BETWEEN;
const inset = `M${AROUND} ${monaTop}h${monaWidth}v${monaHeight}h-${monaWidth}z`;
const left = AROUND + monaWidth + BETWEEN;
const viewBox = `0 0 ${Math.ceil(left + (east - west) * UNITS_EAST) + AROUND} ${Math.ceil((north - south) * UNITS) + 2 * AROUND}`;

function path(points) {
  const from = isMona(points) ? [monaWest, AROUND + BETWEEN] : [west, left];
  const placed = points.map(([longitude, latitude]) => [
    Math.round((longitude - from[0]) * UNITS_EAST + from[1]), Math.round((north - latitude) * UNITS) + AROUND]);
  let text = '';
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of placed) {
    const [dx, dy] = [nextX - x, nextY - y];
    if (dx === 0 && dy === 0) continue;
    // What follows the point that a path moves to are lines, from each point to the next.
    text += text === '' ? `M${dx}` : text.includes('l') ? (dx < 0 ? dx : ` ${dx}`) : `l${dx}`;
    text += dy < 0 ? dy : ` ${dy}`;
    [x, y] = [nextX, nextY];
  }
  return `${text}z`;
}

const paths = Object.fromEntries(all.map(({ fips, rings }) => [fips, rings.map(path).join('')]).sort(([a], [b]) => a - b));
const moved = paths[MAYAGUEZ].split('z').length - 1;
if (counties.length !== 78 || moved !== 2) throw new Error(`us-atlas has changed: ${counties.length} municipalities, Mayagüez in ${moved} pieces.`);
writeFileSync(process.argv[2], JSON.stringify({ viewBox, inset, paths }));
