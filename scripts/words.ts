import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

/*
 * `npm run words`: gathers the sentences of the pages into the catalogs of src/client/page/i18n, in `npm run check` too; red where
 * a catalog was behind the pages, or a main page says something that is not there in te reo Māori.
 */

const files = () => globSync('src/client/page/i18n/**/*.po').toSorted()
const contents = () =>
  files()
    .map((file) => `${file}\n${readFileSync(file, 'utf8')}`)
    .join('\n')

const before = contents()
execFileSync('lingui', ['extract', '--clean'], { stdio: ['ignore', 'ignore', 'inherit'] })

const unsaid = readFileSync('src/client/page/i18n/main/mi.po', 'utf8')
  .split('\n\n')
  .slice(1)
  .flatMap((entry) => (/msgstr ""\n*$/.test(entry) ? [/msgid "(.*)"/.exec(entry)?.[1] ?? entry] : []))

const faults = [
  ...(contents() === before
    ? []
    : ['A catalog was behind the pages; it is written now: add what it lacks, and commit it.']),
  ...unsaid.map((sentence) => `Not there in te reo Māori (src/client/page/i18n/main/mi.po): ${sentence}`),
]
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(`${files().length} catalogs hold what the pages say\n`)
