import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { readSiteFile } from '../../../../api/site-file.ts';
import { folded } from './folded.ts';

/** One shape of a map, with the names that an address may call it by, folded. */
export type Shape = {
  readonly id: string;
  readonly name: string;
  /** Of a country, by which it is called in the reader's language; null: the name alone is known. */
  readonly code: string | null;
  readonly names: ReadonlySet<string>;
  readonly feature: Feature<Geometry>;
};

export type Shapes = {
  readonly shapes: readonly Shape[];
  /** The drawing is flat already: its own units are pixels. */
  readonly flat: boolean;
};

/** Spec 2 §5.5: the map of the United States goes without them. */
const dropped: ReadonlySet<string> = new Set(['alaska', 'hawaii', 'puerto rico']);

/** The shapes of a map; every name of a country in the product's languages is known. Throws where they cannot be read. */
export async function loadShapes(mapType: string): Promise<Shapes> {
  if (mapType === 'us') {
    const { default: states } = await import('us-atlas/states-albers-10m.json');
    const shapes = shapesOf(featuresOf(states, 'states')).filter(({ name }) => !dropped.has(folded(name)));
    return { shapes, flat: true };
  }
  if (mapType === 'world') {
    const { default: countries } = await import('world-atlas/countries-110m.json');
    const { countryNames } = await import('./country-names.ts');
    const names = countryNames();
    const shapes = shapesOf(featuresOf(countries, 'countries')).map((shape) => {
      const known = names.get(folded(shape.name));
      return known ? { ...shape, code: known.code, names: new Set([...shape.names, ...known.names]) } : shape;
    });
    return { shapes, flat: false };
  }
  return { shapes: shapesOf(await readFile(mapType)), flat: false };
}

function shapesOf(features: readonly Feature<Geometry>[]): readonly Shape[] {
  return features.flatMap((one, place): Shape[] => {
    const name = one.properties?.name;
    if (typeof name !== 'string') return [];
    return [{ id: `${one.id ?? place}`, name, code: null, names: new Set([folded(name)]), feature: one }];
  });
}

/** A country that does not come with the site is a file beside it: `maps/<file>`. */
async function readFile(name: string): Promise<readonly Feature<Geometry>[]> {
  const content = await readSiteFile(`/maps/${encodeURIComponent(name)}`);
  if (isCollection(content)) return content.features;
  if (!isTopology(content)) throw new Error(`No shapes in ${name}`);
  const [first] = Object.keys(content.objects);
  return featuresOf(content, first ?? '');
}

function featuresOf(content: unknown, object: string): readonly Feature<Geometry>[] {
  if (!isTopology(content)) throw new Error('Not a topology.');
  const shapes = content.objects[object];
  if (!isGroup(shapes)) throw new Error(`No ${object} in the topology.`);
  return feature(content, shapes).features;
}

type Named = { readonly name?: string };

function isTopology(content: unknown): content is Topology {
  return typeof content === 'object' && content !== null && 'arcs' in content && 'objects' in content;
}

function isGroup(shapes: unknown): shapes is GeometryCollection<Named> {
  return typeof shapes === 'object' && shapes !== null && 'geometries' in shapes;
}

function isCollection(content: unknown): content is FeatureCollection {
  return typeof content === 'object' && content !== null && 'features' in content;
}
