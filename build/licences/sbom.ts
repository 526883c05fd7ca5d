import type { ShippedPackage } from './readPackage.ts';

/** What a package's name and version say to others, and the hash of the archive that it was installed from. */
export interface Component extends Pick<ShippedPackage, 'name' | 'version' | 'licence'> {
  /** As the lock file has it (`sha512-…` in base64), null where it has none. */
  readonly integrity: string | null;
}

/** The bill of materials, CycloneDX 1.6: what is inside the bundles, and Electron around them. The same input gives the same bytes. */
export const createSbom = (application: Component, parts: readonly Component[]) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    lifecycles: [{ phase: 'build' }],
    component: { ...toSbomComponent(application), type: 'application' },
  },
  components: parts.map(toSbomComponent),
  dependencies: [{ ref: toPackageUrl(application), dependsOn: parts.map(toPackageUrl) }],
});

const toSbomComponent = (part: Component) => ({
  type: part.name === 'electron' ? 'framework' : 'library',
  'bom-ref': toPackageUrl(part),
  name: part.name,
  version: part.version,
  licenses: [isExpression(part.licence) ? { expression: part.licence } : { license: { id: part.licence } }],
  purl: toPackageUrl(part),
  ...(part.integrity?.startsWith('sha512-')
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(part.integrity.slice(7), 'base64').toString('hex') }] }
    : {}),
});

const isExpression = (licence: string): boolean => licence.includes(' ');

/** The package's address (purl). */
const toPackageUrl = ({ name, version }: Pick<Component, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
