import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { addSecrets, makeSecrets, type SecretPurpose, secretPurposes } from '../src/server/platform/secrets.ts'

/*
 * `npm run secrets` prints a new set of server keys. `-- --add FILE` prints FILE with the keys that it lacks, and
 * `-- --add FILE --rotate sealing,file` with a new key before the old ones, which stay for what they were used for.
 */
const { values } = parseArgs({ options: { add: { type: 'string' }, rotate: { type: 'string' } } })
const rotate = (values.rotate ?? '').split(',').filter(Boolean)
const unknown = rotate.filter((purpose) => !secretPurposes.includes(purpose as SecretPurpose))
if (unknown.length > 0 || (rotate.length > 0 && values.add === undefined)) {
  process.stderr.write(
    unknown.length > 0
      ? `There is no key for: ${unknown.join(', ')}. There are: ${secretPurposes.join(', ')}.\n`
      : 'Name the file whose keys to rotate: npm run secrets -- --add secrets.json --rotate sealing > new.json\n',
  )
  process.exit(1)
}
const secrets =
  values.add === undefined
    ? await makeSecrets()
    : await addSecrets(JSON.parse(await readFile(values.add, 'utf8')), rotate as SecretPurpose[])
process.stdout.write(`${JSON.stringify(secrets, null, 2)}\n`)
