import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mannequinIds } from '../src/domain/body-model/mannequin-ids.ts'
import { packSurface, readFine } from './figures/pack-surface.ts'
import { withoutCutAnkle } from './figures/without-cut-ankle.ts'

/*
 * `node scripts/make-surfaces.ts FOLDER`: writes the surface maps that the app loads into public/figures/3/surface/.
 * FOLDER contains the `figures` and `surface` of the shaded body's generator. Four cells are merged into one, and
 * differences under a fifth of a millimetre are dropped: a sixth of the size, for an error smaller than that of a
 * finger.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say which folder the surfaces are in.')
const made = join(import.meta.dirname, '../public/figures/3/surface')
mkdirSync(made, { recursive: true })

let total = 0
for (const { name, kind } of mannequinIds) {
  const { surface } = JSON.parse(readFileSync(join(folder, `figures/${name}.json`), 'utf8'))
  const fine = withoutCutAnkle(name, readFine(readFileSync(join(folder, surface.data)), surface))
  const file = packSurface(fine, { step: kind === 'inset' ? 0.1 : 0.2, merged: 2 })
  writeFileSync(join(made, `${name}.bin`), file)
  total += file.length
}
process.stdout.write(`${mannequinIds.length} surface maps, ${Math.round(total / 1000)} kB\n`)
