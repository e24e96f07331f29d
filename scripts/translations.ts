import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/*
 * `npm run words`: extracts the English texts of the pages to .tmp/i18n, for translators, and compares them with the
 * translation into te reo Māori, the only catalog that is committed. It fails if a main page has a text without a
 * translation. Translations of texts that no page has any more are listed, and removed by `-- --fix`.
 */

const translationFile = 'src/client/page/i18n/mi.po'
const po = formatter()

/** The texts of a catalog by their ids. */
async function readCatalog(filename: string, source = readFileSync(filename, 'utf8')) {
  return po.parse(source, { locale: undefined, sourceLocale: 'en-NZ', filename })
}

execFileSync('lingui', ['extract', '--clean'], { stdio: ['ignore', 'ignore', 'inherit'] })
const main = await readCatalog('.tmp/i18n/main/en-NZ.po')
const all = { ...(await readCatalog('.tmp/i18n/more/en-NZ.po')), ...main }
const translated = await readCatalog(translationFile)

const [header = '', ...entries] = readFileSync(translationFile, 'utf8').trimEnd().split('\n\n')
const byId = await Promise.all(
  entries.map(async (entry) => ({ entry, id: Object.keys(await readCatalog(translationFile, entry))[0] ?? '' })),
)
const obsolete = byId.filter(({ id }) => all[id] === undefined)
if (obsolete.length > 0 && process.argv.includes('--fix')) {
  const kept = byId.filter(({ id }) => all[id] !== undefined).map(({ entry }) => entry)
  writeFileSync(translationFile, `${[header, ...kept].join('\n\n')}\n`)
} else {
  for (const { entry } of obsolete)
    process.stdout.write(`No page has this text any more (-- --fix removes it):\n${entry}\n`)
}

const untranslated = Object.entries(main).filter(([id]) => !translated[id]?.translation)
for (const [, { message }] of untranslated)
  process.stderr.write(`Not translated into te reo Māori in ${translationFile}: ${message}\n`)
const count = Object.keys(all).filter((id) => translated[id]?.translation).length
process.stdout.write(`${count} of ${Object.keys(all).length} texts have a translation\n`)
process.exit(untranslated.length === 0 ? 0 : 1)
