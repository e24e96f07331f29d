import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/server/config.ts'
import { encryptSecrets } from '../src/server/platform/kms/encrypted-secrets.ts'
import {
  addSecrets,
  makeSecrets,
  openSecrets,
  type SecretPurpose,
  secretPurposes,
} from '../src/server/platform/secrets.ts'

/*
 * `npm run secrets` prints a new set of server keys. `-- --add FILE` prints FILE with the keys that are missing in it.
 * `-- --add FILE --rotate sealing,file` also puts a new key before the old ones, which stay for what was made with
 * them. If KMS_KEY_ID is set, the output is encrypted by that key and FILE may be encrypted too; nothing is written in
 * plain text.
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
const { kms, privateServices } = readConfig()
const secrets =
  values.add === undefined
    ? await makeSecrets()
    : await addSecrets(await readKeys(values.add), rotate as SecretPurpose[])
const printed = kms === null ? secrets : await encryptSecrets({ kms, privateServices }, secrets)
process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`)

async function readKeys(file: string): Promise<object> {
  const known = await openSecrets(await readFile(file, 'utf8'), file, { kms, privateServices })
  if (typeof known === 'object' && known !== null) return known
  throw new Error(`${file} does not hold the server's keys.`)
}
