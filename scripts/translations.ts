import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { patientTexts } from './patient-texts.ts'
import { unwantedIn } from './plain-words.ts'

/*
 * `npm run words`: extracts the English texts of pages and worker to .tmp/i18n, for translators, and compares them with
 * the te reo Māori translations, the only catalogs that are committed. Fails if a main page has a text without a
 * translation, or if a patients' page uses a word that `plain-words.ts` forbids. Lists translations of texts that no
 * longer exist; `-- --fix` removes them.
 */

/** Each catalog of translations, with the extracted texts that it must contain and those that it may contain. */
const catalogs = [
  { file: 'src/client/page/i18n/mi.po', main: '.tmp/i18n/main/en-NZ.po', more: '.tmp/i18n/more/en-NZ.po' },
  { file: 'sw/i18n/mi.po', main: '.tmp/i18n/sw/en-NZ.po', more: null },
]
const po = formatter()

/** The texts of a catalog by their ids. */
async function readCatalog(filename: string, source = readFileSync(filename, 'utf8')) {
  return po.parse(source, { locale: undefined, sourceLocale: 'en-NZ', filename })
}

execFileSync('lingui', ['extract', '--clean'], { stdio: ['ignore', 'ignore', 'inherit'] })
let missing = 0
for (const { file, ...extracted } of catalogs) {
  const main = await readCatalog(extracted.main)
  const all = extracted.more === null ? main : { ...(await readCatalog(extracted.more)), ...main }
  const translated = await readCatalog(file)

  const [header = '', ...entries] = readFileSync(file, 'utf8').trimEnd().split('\n\n')
  const byId = await Promise.all(
    entries.map(async (entry) => ({ entry, id: Object.keys(await readCatalog(file, entry))[0] ?? '' })),
  )
  const obsolete = byId.filter(({ id }) => all[id] === undefined)
  if (obsolete.length > 0 && process.argv.includes('--fix')) {
    const kept = byId.filter(({ id }) => all[id] !== undefined).map(({ entry }) => entry)
    writeFileSync(file, `${[header, ...kept].join('\n\n')}\n`)
  } else {
    for (const { entry } of obsolete)
      process.stdout.write(`No page has this text any more (-- --fix removes it):\n${entry}\n`)
  }

  const untranslated = Object.entries(main).filter(([id]) => !translated[id]?.translation)
  for (const [, { message }] of untranslated)
    process.stderr.write(`Not translated into te reo Māori in ${file}: ${message}\n`)
  missing += untranslated.length
  const count = Object.keys(all).filter((id) => translated[id]?.translation).length
  process.stdout.write(`${file}: ${count} of ${Object.keys(all).length} texts have a translation\n`)
}

const unwanted = patientTexts().flatMap(({ texts }) =>
  texts.flatMap(({ file, text }) => unwantedIn(text).map((fault) => `${file}: ${fault}`)),
)
for (const fault of unwanted) process.stderr.write(`Not for patients: ${fault}\n`)
process.exit(missing === 0 && unwanted.length === 0 ? 0 : 1)
